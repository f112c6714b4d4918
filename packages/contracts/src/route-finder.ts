import type { Route } from './route.ts';

const segments = (path: string): string[] => path.split('/').slice(1);

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, n) => (segment.startsWith(':') ? path[n] !== '' : segment === path[n]));

/** `/api/exams/:examId` → `exams`. */
const firstSegment = (path: string): string => segments(path)[1] ?? '';

export interface RouteFinder<R extends Route> {
  /** The routes with this path, whatever their method; empty for an undeclared path. */
  at(path: string): readonly R[];
  /** The routes with the same first segment (`/api/exams/…`). */
  beside(path: string): readonly R[];
}

/** Finds declared routes by the path of a request; the path has no query. */
export function routeFinder<R extends Route>(routes: readonly R[]): RouteFinder<R> {
  const byFirst = new Map<string, { route: R; pattern: string[] }[]>();
  for (const route of routes) {
    const first = firstSegment(route.path);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { route, pattern: segments(route.path) }]);
  }
  const beside = (path: string) => byFirst.get(firstSegment(path)) ?? [];
  // a call asks several times for the same path: whose it is, how long it may take, whether it is a stream
  let last: { path: string; found: readonly R[] } | undefined;
  return {
    at(path) {
      if (last?.path === path) return last.found;
      const parts = segments(path);
      const found = beside(path)
        .filter(({ pattern }) => fits(pattern, parts))
        .map(({ route }) => route);
      last = { path, found };
      return found;
    },
    beside: (path) => beside(path).map(({ route }) => route),
  };
}
