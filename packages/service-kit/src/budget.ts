import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './errors.ts';

/** A resource that can be cut at once: a database connection. */
export interface Cuttable {
  cut(): void;
}

/**
 * The time that a service may work on one request (FIX-08). The budget knows the resources that the request holds, so
 * that none stays held when the time is up.
 */
export interface Budget {
  /** The whole budget in milliseconds. */
  readonly ms: number;
  /** More than an ordinary call gets; the database's own limit is then raised for its transactions. */
  readonly isLong: boolean;
  /**
   * Runs a part of the request's work. The parts add up; the time between them (a body that arrives) doesn't count.
   * @throws AppError request.timeout when the time is up; held resources are cut, running work is abandoned
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws AppError request.timeout when the time is up: nothing new may begin */
  check(): void;
  took(one: Cuttable): void;
  gaveBack(one: Cuttable): void;
}

const budgets = new AsyncLocalStorage<Budget | undefined>();

/** The budget of the current request; undefined in background work and in batches of many requests. */
export const currentBudget = (): Budget | undefined => budgets.getStore();

/** Runs work that belongs to no single request. */
export const withoutBudget = <T>(work: () => T): T => budgets.run(undefined, work);

const timeIsUp = (): AppError => new AppError('request.timeout', { headers: { 'Retry-After': '2' } });

/** Starts a budget. `ms`: of this request; `ordinaryMs`: of an ordinary call. */
export function startBudget(ms: number, ordinaryMs = ms): Budget {
  const inHand = new Set<Cuttable>();
  let left = ms;
  let isOver = false;

  const budget: Budget = {
    ms,
    isLong: ms > ordinaryMs,
    async run(work) {
      budget.check();
      const started = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isOver = true;
          reject(timeIsUp());
          for (const one of inHand) one.cut();
        }, left);
      });
      const done = budgets.run(budget, work);
      // once abandoned, its outcome doesn't matter
      done.catch(() => {});
      try {
        return await Promise.race([done, late]);
      } finally {
        clearTimeout(timer);
        left = Math.max(0, left - (performance.now() - started));
      }
    },
    check() {
      if (isOver) throw timeIsUp();
    },
    took: (one) => inHand.add(one),
    gaveBack: (one) => inHand.delete(one),
  };
  return budget;
}
