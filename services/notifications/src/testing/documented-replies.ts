import type { ServerResponse } from 'node:http';
import { type Route, routeName } from '@daftar/contracts/route';
import { routeFinder } from '@daftar/contracts/route-finder';
import { allRoutes } from '@daftar/contracts/routes';
import { undocumentedIn } from '@daftar/contracts/testing/undocumented';
import type { Served } from '@daftar/service-kit';

const own = (allRoutes as readonly Route[]).filter(({ service }) => service === 'notifications');
const routes = routeFinder(own);

/** What a failure says of itself, in the last piece of the reply. */
function codeOf(piece: unknown): string | undefined {
  const text = typeof piece === 'string' || Buffer.isBuffer(piece) ? piece.toString() : '';
  return /"code":"([\w.]+)"/.exec(text)?.[1];
}

/**
 * Compares every reply with the API's document (COR-12), whoever asks for it: `missing` is what the document doesn't state
 * of the replies so far.
 */
export function documentedReplies(app: Served): Served & { missing: Set<string> } {
  const missing = new Set<string>();
  const note = (response: ServerResponse, asked: { method: string; path: string }, code: string | undefined) => {
    const there = routes.at(asked.path);
    const route = there.find(({ method }) => method === asked.method) ?? there[0];
    // who has left is told nothing
    if (!route || asked.method === 'HEAD' || !response.headersSent) return;
    const type = response.getHeader('content-type');
    const wrong = undocumentedIn(route, response.statusCode, typeof type === 'string' ? type : null, code);
    if (wrong) missing.add(`${routeName(route)}: ${wrong}`);
  };
  return {
    missing,
    callback() {
      const handle = app.callback();
      return (request, response) => {
        const asked = { method: request.method ?? '', path: (request.url ?? '').replace(/\?.*/, '') };
        const end = response.end.bind(response);
        let code: string | undefined;
        response.end = ((...given: Parameters<typeof end>) => {
          code = codeOf(given[0]);
          return end(...given);
        }) as typeof response.end;
        response.on('finish', () => note(response, asked, code));
        return handle(request, response);
      };
    },
  };
}
