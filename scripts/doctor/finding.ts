/** What the doctor found about one thing (RUN-07): good, to be mended, or advice. */
export interface Finding {
  level: 'good' | 'mend' | 'advice';
  what: string;
  /** What to do about it. */
  how?: string;
}

export const good = (what: string): Finding => ({ level: 'good', what });
export const mend = (what: string, how: string): Finding => ({ level: 'mend', what, how });
export const advice = (what: string, how: string): Finding => ({ level: 'advice', what, how });

/** Runs a check; what it throws is a finding too. */
export async function checked(name: string, how: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [mend(`${name}: ${error instanceof Error ? error.message || error.name : String(error)}`, how)];
  }
}
