/** Codes by which Node refuses a certificate, and how Chromium says it. */
const untrusted = /^(CERT_|ERR_TLS_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_)|ERR_CERT_(AUTHORITY|COMMON|DATE)/;

/** Why a call failed, in words that lead to its mend: “fetch failed” alone helps nobody. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  const [said = error.name] = error.message.split('\n');
  return untrusted.test(code) || untrusted.test(said.replace(/^.*net::/, ''))
    ? `its certificate isn’t trusted here: ${said}. For an authority of your own, set NODE_EXTRA_CA_CERTS to its certificate`
    : said;
}
