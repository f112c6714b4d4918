import { type Call, type Sent, send } from './spread.ts';

/** Makes all calls, so many at a time, as fast as they are answered; the replies in the order of the calls. */
export async function inFlight(url: string, calls: readonly Call[], atOnce: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  let next = 0;
  const one = async () => {
    while (next < calls.length) {
      const n = next++;
      sent[n] = await send(url, calls[n]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return sent;
}
