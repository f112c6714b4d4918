import { withoutBudget } from './budget.ts';
import { holding } from './once/held.ts';

/** A batch serves many requests, so it uses neither the time nor the transaction of any one of them. */
const ofNoRequest = <T>(work: () => T): T => holding(undefined, () => withoutBudget(work));

export interface BatchSettings<Item> {
  /** Most items of one batch. */
  most: number;
  /** Most weight of one batch; a heavier item runs alone. */
  mostWeight?: number;
  weightOf?: (item: Item) => number;
  /** Batches in progress at once. */
  atOnce: number;
  /**
   * How many must wait before a batch begins beside one in progress; 1 when absent. Fewer join the next one: a statement
   * for eight costs little more than one for four.
   */
  besides?: number;
  /** Items with the same key run one after the other, in the order they came; no keys when absent. */
  keyOf?: (item: Item) => unknown;
  /** Whether one item may have caused a failure, so that the others are retried without it; always when absent. */
  isOfItem?: (error: unknown) => boolean;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** How many quarantined keys are remembered. */
const mostSuspects = 1000;

/**
 * Batches calls that arrive together (group commit): a call that finds no batch in progress starts at once; calls that
 * arrive meanwhile wait and go in one batch. The higher the load, the larger the batches and the cheaper each item: one
 * statement and one commit for many. Nothing is answered before its batch's work is done. `work` answers in the order
 * of its items. When an item makes a batch fail, the batch is halved until that item fails alone; its key is then
 * quarantined and runs alone, so that it can't break batch after batch.
 */
export function inBatches<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  settings: BatchSettings<Item>,
): (item: Item) => Promise<Answer> {
  const {
    most,
    mostWeight = Infinity,
    weightOf = () => 0,
    atOnce,
    besides = 1,
    keyOf,
    isOfItem = () => true,
  } = settings;
  let waiting: Waiting<Item, Answer>[] = [];
  const busy = new Set<unknown>();
  const suspects = new Set<unknown>();
  let underWay = 0;
  let isDue = false;

  /** Takes the next items that may run, and marks their keys as busy. */
  function take(): Waiting<Item, Answer>[] {
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    // a later item must not overtake an earlier waiting one with its key
    const passedOver = new Set<unknown>();
    let weight = 0;
    let isFull = false;
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      const isFree = !keyOf || !(busy.has(key) || passedOver.has(key));
      const sum = weight + weightOf(one.item);
      const goesAlone = suspects.has(key);
      const fits = taken.length === 0 || (!isFull && !goesAlone && sum <= mostWeight);
      if (isFree && fits) {
        if (keyOf) busy.add(key);
        weight = sum;
        taken.push(one);
        isFull = goesAlone || taken.length === most;
      } else {
        if (keyOf) passedOver.add(key);
        left.push(one);
      }
    }
    waiting = left;
    return taken;
  }

  function start(): void {
    isDue = false;
    while (underWay < atOnce && waiting.length >= (underWay === 0 ? 1 : besides)) {
      const batch = take();
      if (batch.length === 0) return;
      underWay += 1;
      run(batch).finally(() => {
        underWay -= 1;
        for (const { item } of batch) busy.delete(keyOf?.(item));
        start();
      });
    }
  }

  async function run(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await ofNoRequest(() => work(batch.map(({ item }) => item)));
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer);
    } catch (error) {
      if (batch.length > 1 && isOfItem(error)) return halve(batch);
      for (const { reject } of batch) reject(error);
    }
  }

  async function halve(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2);
    for (const part of [batch.slice(0, middle), batch.slice(middle)]) {
      const [one] = part;
      if (part.length === 1 && one && keyOf) one.reject = suspecting(one);
      await run(part);
    }
  }

  /** Rejects and quarantines the key; only an item that broke a batch and then failed alone gets here. */
  function suspecting({ item, reject }: Waiting<Item, Answer>): (error: unknown) => void {
    return (error) => {
      suspects.add(keyOf?.(item));
      if (suspects.size > mostSuspects) suspects.delete(suspects.values().next().value);
      reject(error);
    };
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue) return;
      // after the requests that this turn of the event loop still brings
      isDue = true;
      setImmediate(start);
    });
}
