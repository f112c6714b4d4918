import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/** Streams of events that stay open, one for each student, as a browser has one (EDG-07). */
export interface Streams {
  open(): number;
  close(): void;
}

/** Opens a stream at each path, a hundred at a time; resolves when all have been answered. @throws when one is refused */
export async function openStreams(
  urls: readonly string[],
  streams: readonly { path: string; cookie: string }[],
): Promise<Streams> {
  const agents = { http: new Agent({ maxSockets: Infinity }), https: new SecureAgent({ maxSockets: Infinity }) };
  let open = 0;
  const one = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const url = urls[n % urls.length]!;
      const { path, cookie } = streams[n]!;
      const isSecure = url.startsWith('https:');
      const headers = { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' };
      const agent = isSecure ? agents.https : agents.http;
      const call = (isSecure ? requestSecurely : request)(url + path, { headers, agent }, (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`a stream was refused: ${reply.statusCode}`));
        open += 1;
        reply.resume();
        reply.once('close', () => {
          open -= 1;
        });
        reply.on('error', () => {});
        resolve();
      });
      call.on('error', reject);
      call.end();
    });
  for (let done = 0; done < streams.length; done += 100)
    await Promise.all(Array.from({ length: Math.min(100, streams.length - done) }, (_, n) => one(done + n)));
  return {
    open: () => open,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
