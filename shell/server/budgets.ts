import { budgetOf, type Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';

/** The service refuses a call itself when its budget runs out; its answer needs a moment to arrive. */
const wayMs = 3000;

/** How long a service may take to answer a call: its budget plus the way there and back (FIX-08). */
export function budgets(ordinaryMs: number): (method: string, path: string) => number {
  const others = (allRoutes as readonly Route[])
    .map((route) => ({ route, ms: budgetOf(route, ordinaryMs) }))
    .filter(({ ms }) => ms !== ordinaryMs)
    .map(({ route, ms }) => ({
      method: route.method,
      path: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
      ms,
    }));
  return (method, path) =>
    (others.find((one) => one.method === method && one.path.test(path))?.ms ?? ordinaryMs) + wayMs;
}
