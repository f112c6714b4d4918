// This remote’s own service: calls below /api/library come here once the operators have registered its address.
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { callerOf, NotFromPlatform } from '@daftar/remote-kit/service';
import { openLoans } from './loans.ts';

/** PLATFORM_KEYS: the platform’s public keys, separated by commas, as the operators name them. */
const { PORT = '4100', HOST = '127.0.0.1', PLATFORM_KEYS = '' } = process.env;
const keys = PLATFORM_KEYS.split(',').filter(Boolean);
if (keys.length === 0) throw new Error('PLATFORM_KEYS is missing: ask the operators for it');
const answer = openLoans();

async function reply(request: IncomingMessage) {
  try {
    const caller = callerOf(request.headers, { remote: 'library', keys });
    const body = request.method === 'GET' ? undefined : await json(request).catch(() => undefined);
    return answer(caller, request.method ?? '', new URL(request.url ?? '/', 'http://here').pathname, body);
  } catch (error) {
    if (!(error instanceof NotFromPlatform)) throw error;
    console.error(error.message);
    return { status: 401, body: { success: false } };
  }
}

const server = createServer(async (request, response) => {
  const { status, body } = await reply(request).catch((error) => {
    console.error(error);
    return { status: 500, body: { success: false } };
  });
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
});
server.listen(Number(PORT), HOST, () => console.log(`library answers on ${HOST}:${PORT}`));
