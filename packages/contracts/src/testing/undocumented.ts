import { documentedReplies } from '../openapi.ts';
import { type Route, routeName } from '../route.ts';

const known = new Map<string, ReadonlyMap<number, readonly string[]>>();

/**
 * What the API’s document doesn’t state of a reply: its status, or its media type; undefined if it states both. No call
 * is at an unknown path (COR-12).
 */
export function undocumentedIn(
  route: Route,
  status: number,
  contentType: string | null,
  code?: string,
): string | undefined {
  if (code === 'request.notFound') return undefined;
  const name = routeName(route);
  const replies = known.get(name) ?? documentedReplies(route);
  known.set(name, replies);
  const media = replies.get(status);
  if (!media) return `status ${status}`;
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '' || media.includes('*/*') || media.includes(type)) return undefined;
  return `${type} with status ${status}`;
}
