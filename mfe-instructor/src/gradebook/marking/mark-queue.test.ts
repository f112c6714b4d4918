import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarkQueue, type Settled } from './mark-queue.ts';

interface Mark {
  points: number;
  version: number;
}
type Reply = { points: number; version: number };

/** A server that refuses outdated versions, over a line whose saves end in the order that the test gives. */
function server() {
  const stored = new Map<number, Reply>();
  const open: { workId: number; end: (cut: boolean) => void }[] = [];
  let most = 0;
  const send = (workId: number, { points, version }: Mark) =>
    new Promise<Reply>((resolve, reject) => {
      const end = (cut: boolean) => {
        const present = stored.get(workId) ?? { points: Number.NaN, version: 0 };
        if (cut || present.version !== version) return reject(new Error(cut ? 'cut' : 'changed'));
        const reply = { points, version: version + 1 };
        stored.set(workId, reply);
        resolve(reply);
      };
      open.push({ workId, end });
      most = Math.max(most, open.length);
    });
  return { stored, open, send, mostOpen: () => most };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('[COR-21] however slow, cut and unordered the line, each mark is on its work or told as not saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(7), fc.nat(10)), { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 9 }))),
      async (typed, line) => {
        const { stored, open, send, mostOpen } = server();
        const told: Settled<Mark, Reply>[] = [];
        const queue = new MarkQueue<Mark, Reply>(send, (settled) => told.push(settled));
        // the marker sees version 0 of all, and types ahead of every reply
        for (const [workId, points] of typed) queue.put(workId, { points, version: 0 });
        while (queue.size > 0) {
          const { value } = line.next();
          const [which, luck] = value as [number, number];
          const [one] = open.splice(which % open.length, 1);
          one?.end(luck === 0);
          await turn();
        }
        expect(told).toHaveLength(typed.length);
        expect(mostOpen()).toBeLessThanOrEqual(4);
        const saved = new Map<number, number>();
        for (const one of told) if ('reply' in one) saved.set(one.workId, one.mark.points);
        // the last one that was saved of each work is what the server has, and no work has another’s
        expect(new Map([...stored].map(([workId, { points }]) => [workId, points]))).toEqual(saved);
        // of one work they end in the order in which they were typed
        for (const workId of new Set(typed.map(([id]) => id)))
          expect(told.filter((one) => one.workId === workId).map(({ mark }) => mark.points)).toEqual(
            typed.filter(([id]) => id === workId).map(([, points]) => points),
          );
      },
    ),
    { numRuns: 60 },
  );
});
