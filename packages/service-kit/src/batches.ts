export interface BatchSettings<Item> {
  /** Most items of one batch. */
  most: number;
  /** Most weight of one batch; an item that is heavier goes alone. */
  mostWeight?: number;
  weightOf?: (item: Item) => number;
  /** Batches under way at once. */
  atOnce: number;
  /** Two items of the same key are never in work at the same time; none when absent. */
  keyOf?: (item: Item) => unknown;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Does together what arrives together: a call that finds nothing under way starts at once, those that come meanwhile
 * wait and go in one batch. The busier it is, the larger the batches and the less each item costs: one statement and
 * one commit for many. Nothing is answered before its batch's work is done.
 * `work` answers in the order of its items. When a batch fails, each of its items is tried alone, so that a bad one
 * harms nobody else.
 */
export function inBatches<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, mostWeight = Infinity, weightOf = () => 0, atOnce, keyOf }: BatchSettings<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  const busy = new Set<unknown>();
  let underWay = 0;
  let isDue = false;

  /** The next items that may be worked on, in the order they came; marks their keys as busy. */
  function take(): Waiting<Item, Answer>[] {
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    let weight = 0;
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      const sum = weight + weightOf(one.item);
      const fits = taken.length === 0 || (taken.length < most && sum <= mostWeight);
      if (!fits || (keyOf && busy.has(key))) left.push(one);
      else {
        if (keyOf) busy.add(key);
        weight = sum;
        taken.push(one);
      }
    }
    waiting = left;
    return taken;
  }

  function start(): void {
    isDue = false;
    while (underWay < atOnce && waiting.length > 0) {
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
      const answers = await work(batch.map(({ item }) => item));
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => run([one])));
    }
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
