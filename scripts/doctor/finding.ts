/** What the doctor found about one thing (RUN-07): good, to be mended, or advice. */
export interface Finding {
  level: 'good' | 'mend' | 'advice';
  what: string;
  /** What to do about it. */
  how?: string;
}

/** Something is as it should be. */
export const good = (what: string): Finding => ({ level: 'good', what });
/** Something must be fixed before people use the installation; `how` says by what. */
export const mend = (what: string, how: string): Finding => ({ level: 'mend', what, how });
/** Something should be set or changed, but need not. */
export const advice = (what: string, how: string): Finding => ({ level: 'advice', what, how });

/** Runs a check; what it throws is a finding too. */
export async function checked(name: string, how: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [mend(`${name}: ${error instanceof Error ? error.message || error.name : String(error)}`, how)];
  }
}
