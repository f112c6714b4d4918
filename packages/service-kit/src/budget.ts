import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './errors.ts';

/** Something in hand that can be given up at once: a database connection. */
export interface Cuttable {
  cut(): void;
}

/**
 * The time that a service may work on one request (FIX-08). What it takes in hand is known here, so that nothing goes
 * on holding it when the time is up.
 */
export interface Budget {
  /** All of it, in milliseconds. */
  readonly ms: number;
  /** More than an ordinary call gets; the database's own limit is then raised for its transactions. */
  readonly isLong: boolean;
  /**
   * Runs a part of the request's work; parts add up, what lies between them doesn't count (a body that arrives).
   * @throws AppError request.timeout when the time is up; what is in hand is cut, what goes on is not waited for
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws AppError request.timeout when the time is up: nothing may be begun any more */
  check(): void;
  took(one: Cuttable): void;
  gaveBack(one: Cuttable): void;
}

const budgets = new AsyncLocalStorage<Budget | undefined>();

/** The budget of the request being worked on; undefined in background work and in batches of many requests. */
export const currentBudget = (): Budget | undefined => budgets.getStore();

/** Runs work that belongs to no single request. */
export const withoutBudget = <T>(work: () => T): T => budgets.run(undefined, work);

const timeIsUp = (): AppError => new AppError('request.timeout', { headers: { 'Retry-After': '2' } });

/** `ms`: of this request; `ordinaryMs`: of an ordinary call. */
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
      // when it is given up, how it ends is of no interest
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
