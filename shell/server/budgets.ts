import { budgetOf } from '@daftar/contracts/route';
import { routesOf } from './routes.ts';

/** The service refuses a call itself when its budget runs out; its answer needs a moment to arrive. */
const wayMs = 3000;

/** How long a service may take to answer a call: its budget plus the way there and back (FIX-08). */
export function budgets(ordinaryMs: number): (method: string, path: string) => number {
  return (method, path) => {
    const route = routesOf.at(path).find((one) => one.method === method);
    return (route ? budgetOf(route, ordinaryMs) : ordinaryMs) + wayMs;
  };
}
