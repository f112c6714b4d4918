/**
 * Asks the processes of a service, one after the other, until one answers (RUN-02). One that answers 5xx has failed too.
 * @returns the last one’s 5xx when all failed @throws the last one’s failure to be reached
 */
export async function askInTurn(
  addresses: readonly [string | URL, ...(string | URL)[]],
  ask: (address: string | URL) => Promise<Response>,
): Promise<Response> {
  const [first, ...others] = addresses;
  const [next, ...rest] = others;
  if (next === undefined) return ask(first);
  const reply = await ask(first).catch(() => undefined);
  if (reply && reply.status < 500) return reply;
  await reply?.body?.cancel();
  return askInTurn([next, ...rest], ask);
}
