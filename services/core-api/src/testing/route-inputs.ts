import type { Route } from '@daftar/contracts/route';
import { sampleInput } from '@daftar/service-kit/testing/samples';

type Fields = Record<string, string | number>;

/** The smallest request that passes a route’s schemas, with `ownId` where the caller names themselves. */
export function fittingRequest(route: Route, ownId: number): { params: Fields; query: Fields; body: unknown } {
  const request = {
    params: (route.params ? sampleInput(route.params) : {}) as Fields,
    query: (route.query ? sampleInput(route.query) : {}) as Fields,
    body: route.body ? sampleInput(route.body) : undefined,
  };
  const [place, field] = (route.policy.self ?? '').split('.') as ['params' | 'query' | 'body', string];
  if (place) (request[place] as Fields)[field] = ownId;
  return request;
}

/** Sends a request in a route’s own form: JSON, or multipart if it takes files. */
export async function sendTo(
  url: string,
  route: Pick<Route, 'method' | 'path' | 'files'>,
  request: { params?: unknown; query?: unknown; body?: unknown },
  cookie?: string,
): Promise<{ status: number; code: string | undefined; text: string }> {
  const params = (request.params ?? {}) as Fields;
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeText(params[key]));
  const search = new URLSearchParams();
  // append, since set looks through all before: a text of 70,000 characters as a query took 20 s
  const query = typeof request.query === 'string' ? { query: request.query } : (request.query ?? {});
  for (const [key, value] of Object.entries(query as Fields)) search.append(key, asText(value));
  const response = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(route.files || request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: bodyOf(route, request.body),
    redirect: 'manual',
  });
  const text = await response.text();
  let code: string | undefined;
  try {
    code = JSON.parse(text).code;
  } catch {
    code = undefined;
  }
  return { status: response.status, code, text };
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
/** One path segment; never empty and never a dot segment, which would change the path. */
const encodeText = (value: unknown): string => {
  const text = encodeURIComponent(asText(value).slice(0, 4000));
  return text === '' || text === '.' || text === '..' ? '%20' : text;
};

function bodyOf(route: Pick<Route, 'method' | 'files'>, body: unknown): NonNullable<RequestInit['body']> | undefined {
  if (route.method === 'GET' || (body === undefined && !route.files)) return undefined;
  if (!route.files) return JSON.stringify(body);
  const form = new FormData();
  if (typeof body === 'object' && body !== null)
    for (const [key, value] of Object.entries(body)) form.set(key.slice(0, 200), asText(value));
  // without it the request itself is refused
  for (const { field, required } of route.files) if (required) form.set(field, new File(['A file'], 'file.txt'));
  return form;
}
