import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';

/**
 * Refuses mutations from another site (SGN-03). A browser always states the origin of such a call; another client
 * states none, and has no cookie that a third party could make it send.
 */
export function checkOrigin(method: string, headers: IncomingHttpHeaders, publicOrigins: ReadonlySet<string>): void {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('request.foreignOrigin');
  const { origin } = headers;
  if (origin !== undefined && !publicOrigins.has(origin)) throw new AppError('request.foreignOrigin');
}
