import { budgetOf } from '@daftar/contracts/route';
import { routesOf } from './routes.ts';

/** The service refuses by itself when its budget is used up; its answer needs a moment to be here. */
const wayMs = 3000;

/** How long a service may take to answer a call: its own budget, and the way (FIX-08). */
export function budgets(ordinaryMs: number): (method: string, path: string) => number {
  return (method, path) => {
    const route = routesOf.at(path).find((one) => one.method === method);
    return (route ? budgetOf(route, ordinaryMs) : ordinaryMs) + wayMs;
  };
}
