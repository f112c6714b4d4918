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

/** Codes by which Node refuses a certificate. */
const untrusted = /^(CERT_|ERR_TLS_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_)/;

/** The innermost reason of a failure: “fetch failed” alone helps nobody. */
function reasonOf(error: unknown): { text: string; code: string } {
  if (!(error instanceof Error)) return { text: String(error), code: '' };
  if (error.cause !== undefined) return reasonOf(error.cause);
  const inner = error instanceof AggregateError ? error.errors[0] : undefined;
  if (inner !== undefined) return reasonOf(inner);
  return { text: error.message || error.name, code: 'code' in error ? String(error.code) : '' };
}

/** Runs a check; what it throws is a finding too. */
export async function checked(name: string, how: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { text, code } = reasonOf(error);
    return [
      untrusted.test(code)
        ? mend(
            `${name}: this machine doesn’t trust the certificate (${text})`,
            'Use one that browsers trust; for an authority of your own set NODE_EXTRA_CA_CERTS.',
          )
        : mend(`${name}: ${text}`, how),
    ];
  }
}
