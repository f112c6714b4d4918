import { takeoverGap } from '@daftar/contracts/exams/sitting';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingSittings } from './local-copy.ts';
import { key, pass, room, text } from './testing/room.ts';

const deadline = 15 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[FIX-01] the last answers are delivered within the grace', () => {
  it.each(['cut', 'failing', 'replyLost'] as const)(
    'calls fail (%s) from 15 s before the deadline, the connection is back 20 s after it: everything arrives',
    async (line) => {
      for (const random of [0, 0.37, 0.99]) {
        vi.setSystemTime(0);
        const { server, open, storage } = room({ deadline, random: () => random });
        const sitting = open();
        await pass(deadline - 15_000);
        server.line = line;
        for (const question of [1, 2, 3, 4]) sitting.answer(question, text(`answer ${question}`));
        await pass(15_000);
        expect(sitting.view()).toMatchObject({ phase: 'timeUp', graceUntil: deadline + 60_000 });
        await pass(20_000);
        // whatever the looks reported meanwhile
        expect(sitting.view()).toMatchObject({ phase: 'timeUp', saving: 'offline', unsaved: 4 });
        server.line = 'good';
        await pass(4000);
        expect([...server.held.values()].map((answer) => answer.answer_text)).toEqual([
          'answer 1',
          'answer 2',
          'answer 3',
          'answer 4',
        ]);
        expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0, receipt: { submitted_by: 'time' } });
        expect(sitting.view().receipt?.answered).toBe(4);
        expect(storage.length).toBe(0);
      }
    },
  );

  it('a look that finds the attempt closed by time first sends the waiting answers', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline - 5000);
    server.line = 'cut';
    sitting.answer(1, text('typed in time'));
    await pass(8000);
    server.line = 'good';
    server.close('time');
    sitting.wake(); // looks and sends at once, whatever order the replies come in
    await pass(3000);
    expect(server.held.get(1)?.answer_text).toBe('typed in time');
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0 });
  });

  it('retries every second or two during the grace, and with the long pauses after it', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline - 60_000);
    server.line = 'cut';
    sitting.answer(1, text('typed in time'));
    await pass(60_000);
    const tries = (from: number) =>
      server.log
        .map((line) => line.split(' '))
        .filter(([at, what]) => what === 'save' && Number(at) >= from)
        .map(([at]) => Number(at));
    await pass(60_000);
    const inGrace = tries(deadline);
    expect(inGrace.length).toBeGreaterThan(30);
    // The long pause in progress ended with the deadline.
    expect(inGrace[0]! - deadline).toBeLessThan(2000);
    expect(Math.max(...inGrace.slice(1).map((at, index) => at - inGrace[index]!))).toBeLessThanOrEqual(2000);
    await pass(60_000);
    expect(tries(deadline + 62_000).length).toBeLessThan(8);
  });

  it('a call that hangs at the deadline is replaced by a fresh one', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline - 3000);
    server.line = 'hanging';
    sitting.answer(1, text('on its way'));
    await pass(2000);
    sitting.answer(1, text('on its way, and more'));
    await pass(1500);
    expect(sitting.view().phase).toBe('timeUp');
    server.line = 'good';
    await pass(14_000);
    expect(server.held.get(1)?.answer_text).toBe('on its way, and more');
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0 });
  });

  it('Submit pressed before the end without a connection: it arrives within the grace all the same', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline - 30_000);
    server.line = 'cut';
    sitting.answer(1, text('typed in time'));
    sitting.submit();
    await pass(50_000);
    expect(sitting.view()).toMatchObject({ phase: 'submitting', submitFailed: true, unsaved: 1 });
    server.line = 'good';
    await pass(4000);
    expect(server.held.get(1)?.answer_text).toBe('typed in time');
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0 });
  });

  it('[EXT-17] extra time granted within the grace reopens the exam, whatever happens here', async () => {
    for (const unsent of [true, false]) {
      for (const grantedAfter of [100, 1500, 3000, 20_000]) {
        vi.setSystemTime(0);
        const { server, open } = room({ deadline });
        const sitting = open();
        await pass(deadline - 2000);
        if (unsent) server.line = 'cut';
        sitting.answer(1, text('before the end'));
        await pass(2000 + grantedAfter);
        // if nothing waits, the receipt may be here already; the page then offers to continue
        if (sitting.view().phase === 'received') continue;
        server.deadline += 10 * 60_000;
        server.line = 'good';
        await pass(4000);
        expect(sitting.view()).toMatchObject({ phase: 'open', deadline: deadline + 10 * 60_000, unsaved: 0 });
        sitting.answer(1, text('and with extra time'));
        await pass(2000);
        expect(server.held.get(1)?.answer_text).toBe('and with extra time');
        expect(server.submitted).toBeNull();
        sitting.stop();
      }
    }
  });

  it('the page never presses Submit by itself, so last-moment extra time is not lost to it', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline + 10_000);
    expect(sitting.view().phase).toBe('received');
    expect(server.log.filter((line) => line.includes('submit'))).toEqual([]);
  });

  it('if no sweep runs, a look after the grace brings the receipt', async () => {
    const { server, open } = room({ deadline, sweep: false });
    const sitting = open();
    sitting.answer(1, text('saved'));
    await pass(deadline + 59_000);
    expect(sitting.view().phase).toBe('timeUp');
    await pass(15_000);
    expect(sitting.view()).toMatchObject({ phase: 'received', receipt: { receipt_code: 'CODE' } });
    expect(
      server.log.filter((line) => line.includes('submit')),
      'nobody pressed it',
    ).toEqual([]);
  });

  it('[EXT-12] an invigilator’s close ends it at once; the page names what had not arrived', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    sitting.answer(1, text('arrived'));
    await pass(3000);
    server.line = 'cut';
    sitting.answer(2, text('not arrived'));
    server.close('invigilator');
    await pass(3000);
    server.line = 'good';
    await pass(16_000);
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 1, receipt: { submitted_by: 'invigilator' } });
  });
});

describe('[FIX-03] nothing that the server holds is called unconfirmed', () => {
  it('a late save whose reply was lost: no alarm', async () => {
    const { server, open, storage } = room({ deadline });
    const sitting = open();
    await pass(deadline - 10_000);
    server.line = 'replyLost';
    sitting.answer(1, text('held, and nobody said so'));
    await pass(9000);
    server.line = 'cut';
    await pass(5 * 60_000);
    server.line = 'good';
    await pass(20_000);
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0 });
    expect(pendingSittings(storage, key.userId)).toEqual([]);
  });

  it('of two answers only the one that the server lacks', async () => {
    const { server, open, storage } = room({ deadline });
    const sitting = open();
    await pass(deadline - 10_000);
    server.line = 'replyLost';
    sitting.answer(1, text('held'));
    await pass(4000);
    server.line = 'cut';
    sitting.answer(2, text('not held'));
    await pass(5 * 60_000);
    server.line = 'good';
    await pass(20_000);
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 1 });
    expect(pendingSittings(storage, key.userId)[0]?.answers).toMatchObject([{ answer_text: 'not held' }]);
  });

  it('the receipt waits until the page knows what the server holds', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    server.line = 'replyLost';
    sitting.answer(1, text('held'));
    await pass(1000);
    server.line = 'good';
    server.close('invigilator');
    server.failing.add('held');
    await pass(20_000);
    expect(sitting.view().phase).not.toBe('received');
    server.failing.clear();
    await pass(20_000);
    expect(sitting.view()).toMatchObject({ phase: 'received', unsaved: 0 });
  });

  it('the first tab after a takeover: no alarm for what the second one delivered or the server kept', async () => {
    const { server, open } = room({ deadline });
    const first = open('a');
    server.line = 'cut';
    first.answer(1, text('brought by the second tab'));
    server.line = 'good';
    open('b');
    await pass(12_000);
    expect(server.held.get(1)?.answer_text).toBe('brought by the second tab');
    expect(first.view()).toMatchObject({ phase: 'elsewhere', unsaved: 0, checking: false });
  });

  it('the first machine after a takeover sends its answers before a look tells it of its loss', async () => {
    const { server, open } = room({ deadline });
    const first = open('a');
    server.line = 'cut';
    first.answer(1, text('written before the takeover'));
    first.answer(2, text('overwritten by the new holder'));
    // another machine, without this one's storage
    server.hold('other machine');
    server.held.set(2, { question_id: 2, answer_id: null, answer_text: 'newer', seq: 3 * takeoverGap });
    await pass(200);
    server.line = 'good';
    await pass(12_000);
    expect(server.held.get(1)?.answer_text).toBe('written before the takeover');
    expect(server.held.get(2)?.answer_text).toBe('newer');
    expect(first.view()).toMatchObject({ phase: 'elsewhere', unsaved: 1, checking: false });
  });

  it('until that is known, the first tab says that it is checking', async () => {
    const { server, open } = room({ deadline });
    const first = open('a');
    server.line = 'cut';
    first.answer(1, text('brought by the second tab'));
    server.line = 'good';
    open('b');
    server.failing.add('held');
    await pass(12_000);
    expect(first.view()).toMatchObject({ phase: 'elsewhere', checking: true });
    server.failing.clear();
    await pass(20_000);
    expect(first.view()).toMatchObject({ phase: 'elsewhere', unsaved: 0, checking: false });
  });
});

describe('[FIX-33] failures that nobody would have noticed', () => {
  it('an essay too large for a closing page holds back no other answer', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    sitting.answer(1, text('x'.repeat(60_000)));
    sitting.answer(2, text('short'));
    sitting.leave();
    await pass(10);
    expect(server.log[0]).toMatch(/save 1$/);
    expect(server.held.get(2)?.answer_text).toBe('short');
    expect(server.held.has(1)).toBe(false);
  });

  it('a server restored from a backup gets again what it had confirmed', async () => {
    const { server, open } = room({ deadline });
    const first = open();
    first.answer(1, text('confirmed'));
    first.answer(2, text('confirmed too'));
    await pass(2000);
    expect(first.view().unsaved).toBe(0);
    first.stop();
    server.held.clear(); // restored from an earlier copy
    const second = open();
    expect(second.view().answers.get(1)?.answer_text).toBe('confirmed');
    await pass(2000);
    expect([...server.held.values()].map((answer) => answer.answer_text)).toEqual(['confirmed', 'confirmed too']);
  });

  it('a slow reply with the earlier end changes nothing', async () => {
    const { server, open } = room({ deadline });
    const sitting = open();
    await pass(deadline - 4000);
    server.line = 'slow';
    sitting.answer(1, text('typed')); // its reply carries the old end
    await pass(1500);
    server.line = 'good';
    server.deadline += 10 * 60_000;
    sitting.wake();
    await pass(20);
    expect(sitting.view().deadline).toBe(deadline + 10 * 60_000);
    await pass(5000);
    expect(sitting.view()).toMatchObject({ phase: 'open', deadline: deadline + 10 * 60_000, unsaved: 0 });
  });
});
