import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringLeftover, type LeftoverCalls } from './leftover.ts';
import { openLocalCopy, pendingSittings } from './local-copy.ts';
import type { Sitting } from './sitting.ts';
import { hour, key, pass, room, settled, text } from './testing/room.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A student whose tab is gone with changes that never left it. */
async function leftBehind(write: (sitting: Sitting) => void) {
  const { server, open, storage } = room({ deadline: hour });
  const sitting = open('closed tab');
  await pass(hour - 10_000);
  server.line = 'cut';
  write(sitting);
  await pass(5000);
  sitting.stop();
  await pass(10);
  const calls: LeftoverCalls = {
    save: (device, answers, left) => server.calls(device).save(answers, { waiting: true, left }),
    held: () => server.calls('').held({}),
    look: () => server.calls('').look({ waiting: true }),
  };
  const bring = () =>
    Promise.all(
      pendingSittings(storage, key.userId).map((pending) =>
        bringLeftover(pending, (device) => openLocalCopy(storage, pending, device), calls),
      ),
    );
  return { server, storage, bring, left: () => pendingSittings(storage, key.userId) };
}

describe('what an earlier page left behind', () => {
  it('[FIX-01] is delivered by the next page within the grace, although the exam can’t be opened any more', async () => {
    const { server, bring, left } = await leftBehind((sitting) => sitting.answer(1, text('typed in time')));
    await pass(20_000);
    expect(await settled(bring())).toEqual(['unknown']);
    expect(left()).toHaveLength(1);
    server.line = 'good';
    expect(await settled(bring())).toEqual(['over']);
    expect(server.held.get(1)?.answer_text).toBe('typed in time');
    expect(left()).toEqual([]);
  });

  it('[FIX-03] is reported only where the server holds something else', async () => {
    const { server, bring, left } = await leftBehind((sitting) => {
      sitting.answer(1, text('held, and nobody said so'));
      sitting.answer(2, text('not held'));
    });
    server.held.set(1, { question_id: 1, answer_id: null, answer_text: 'held, and nobody said so', seq: 1 });
    await pass(2 * hour);
    server.line = 'good';
    expect(await settled(bring())).toEqual(['over']);
    expect(left()[0]?.answers).toMatchObject([{ answer_text: 'not held' }]);
  });

  it('is delivered at once while the exam still runs, and the student can continue', async () => {
    const { server, bring, left } = await leftBehind((sitting) => sitting.answer(1, text('typed in time')));
    server.line = 'good';
    expect(await settled(bring())).toEqual(['running']);
    expect(server.held.get(1)?.answer_text).toBe('typed in time');
    expect(left()).toEqual([]);
  });

  it('for an attempt that is gone, stays here and is reported', async () => {
    const { server, bring, left } = await leftBehind((sitting) => sitting.answer(1, text('typed')));
    server.line = 'good';
    server.gone = true;
    expect(await settled(bring())).toEqual(['over']);
    expect(left()[0]?.answers).toHaveLength(1);
  });
});
