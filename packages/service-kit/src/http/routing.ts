import Router from '@koa/router';
import type { Context, Next } from 'koa';
import type { AnyRoute } from '../bind.ts';
import { AppError } from '../errors.ts';

export interface Routable {
  route: AnyRoute;
  run: (koa: Context) => Promise<void>;
}

type Dispatch = (koa: Context, next: Next) => unknown;

/**
 * Routes requests by @koa/router, one per first path segment: a router tries all its patterns in turn, so with a
 * hundred routes in one router every poll would cost a hundred tries. An unknown path is 404, a wrong method 405 with
 * Allow.
 */
export function routing(routables: readonly Routable[]): (koa: Context) => Promise<void> {
  const sorted = [...routables].sort((a, b) => compareSpecificity(a.route.path, b.route.path));
  const bySegment = Map.groupBy(sorted, ({ route }) => firstSegment(route.path));
  const withParam = sorted.filter(({ route }) => isParam(firstSegment(route.path)));
  const dispatches = new Map(
    [...bySegment]
      .filter(([segment]) => !isParam(segment))
      .map(([segment, own]) => [segment, build([...own, ...withParam])]),
  );
  const others = build(withParam);

  return async (koa) => {
    const dispatch = dispatches.get(firstSegment(koa.path)) ?? others;
    await dispatch(koa, async () => refuse(koa));
  };
}

function build(routables: readonly Routable[]): Dispatch {
  const router = new Router({ sensitive: true, strict: true });
  for (const { route, run } of routables) {
    router.register(route.path, [route.method], (koa: Context) => {
      requireDecodable(koa.path);
      koa.state.route = route;
      return run(koa);
    });
  }
  return router.routes() as unknown as Dispatch;
}

/** Paths that match, but not with this method, are in `matched`. */
function refuse(koa: Context): never {
  const methods = new Set((koa.matched ?? []).flatMap((layer: { methods: string[] }) => layer.methods));
  if (methods.size === 0) throw new AppError('request.notFound');
  throw new AppError('request.methodNotAllowed', { headers: { Allow: [...methods].sort().join(', ') } });
}

function requireDecodable(path: string): void {
  if (!path.includes('%')) return;
  try {
    decodeURIComponent(path);
  } catch {
    throw new AppError('request.malformed');
  }
}

/** `/api/exams/:examId` → `exams`. */
const firstSegment = (path: string): string => path.split('/', 3)[2] ?? '';
const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;

/** Fixed segments before parameters, so that `/api/users/lastUserId` is not mistaken for a user's id. */
function compareSpecificity(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(isParam(left[i])) - Number(isParam(right[i]));
    if (difference !== 0) return difference;
  }
  return 0;
}
