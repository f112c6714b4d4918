import { expect, it } from 'vitest';
import { memoryDisk } from '../storage/testing/memory-disk.ts';
import { type KeptAttempt, type KeptRecord, openKeptAttempts } from './kept-attempts.ts';
import { rememberedSession } from './remembered-session.ts';

const mona = { userId: 2000001, name: 'Mona', name_ar: 'منى', lastName: 'S', language: 'Ar' as const };
const minute = 60_000;
const attempt = (part: Partial<KeptAttempt> = {}): KeptAttempt => ({
  person: mona,
  attemptId: 7,
  path: '/TakeExam?course=CS301&exam=3',
  until: 90 * minute,
  content: { questions: ['Which layer routes packets?'] },
  ...part,
});

/** A device whose clock is set by hand. */
function device() {
  const disk = memoryDisk<KeptRecord>(() => true);
  const clock = { at: 1_000_000 };
  return { disk, clock, kept: openKeptAttempts(disk, () => clock.at) };
}

it('[EDG-01] finds the opened attempt after a restart, with the server’s time that has passed since', async () => {
  const { disk, clock, kept } = device();
  await kept.keep(attempt(), 10 * minute);
  clock.at += 20 * minute;
  const restarted = openKeptAttempts(disk, () => clock.at);
  expect(await restarted.find()).toEqual({ ...attempt(), serverNow: 30 * minute });
});

it('[EDG-01] a clock that is set back gives no time: it goes on from the last moment that was noted', async () => {
  const { clock, kept } = device();
  await kept.keep(attempt(), 10 * minute);
  clock.at += 20 * minute;
  await kept.note(attempt(), 30 * minute);
  clock.at = 0;
  expect(await kept.find()).toMatchObject({ serverNow: 30 * minute });
});

it('[EDG-01] an attempt whose time is over is forgotten, and only that one', async () => {
  const { disk, clock, kept } = device();
  await kept.keep(attempt(), 10 * minute);
  await kept.keep(attempt({ attemptId: 8, until: 300 * minute }), 10 * minute);
  clock.at += 81 * minute;
  expect(await kept.find()).toMatchObject({ attemptId: 8 });
  expect([...disk.records.keys()]).toEqual(['attempt:2000001:8', 'moment:2000001:8']);
});

it('[EDG-01] of two attempts, the one that was open last is found', async () => {
  const { kept } = device();
  await kept.keep(attempt(), 10 * minute);
  await kept.keep(attempt({ attemptId: 8 }), 11 * minute);
  await kept.note(attempt(), 12 * minute);
  expect(await kept.find()).toMatchObject({ attemptId: 7 });
});

it('[EDG-01] forgets one attempt, everybody’s but one person’s, and everybody’s', async () => {
  const { disk, kept } = device();
  await kept.keep(attempt(), 0);
  await kept.keep(attempt({ person: { ...mona, userId: 20 } }), 0);
  await kept.clear(20);
  expect([...disk.records.keys()]).toEqual(['attempt:20:7', 'moment:20:7']);
  await kept.keep(attempt(), 0);
  await kept.forget(attempt());
  expect(await kept.find()).toMatchObject({ person: { userId: 20 } });
  await kept.clear();
  expect(disk.records.size).toBe(0);
});

it('[EDG-01] a tab that lost the attempt forgets its own copy only, not that of the tab that took it over', async () => {
  const { kept } = device();
  const isOwn = (content: unknown) => (content as { device: string }).device === 'first';
  await kept.keep(attempt({ content: { device: 'second' } }), 0);
  await kept.forget(attempt(), isOwn);
  expect(await kept.find()).toMatchObject({ content: { device: 'second' } });
  await kept.keep(attempt({ content: { device: 'first' } }), 0);
  await kept.forget(attempt(), isOwn);
  expect(await kept.find()).toBeNull();
});

it('[EDG-01] a disk that is denied has nothing; a page without a network then starts without anybody', async () => {
  const { disk, kept } = device();
  disk.denied = true;
  expect(await kept.find()).toBeNull();
  expect(await rememberedSession(kept.find)).toBeNull();
});

it('[EDG-01] what is remembered of a person opens nothing: no address, no token', async () => {
  const { kept } = device();
  await kept.keep(attempt(), 0);
  expect(await rememberedSession(kept.find)).toEqual({
    path: '/TakeExam?course=CS301&exam=3',
    session: {
      ...mona,
      email: '',
      role: 'student',
      mustChangePassword: false,
      mustAddFactor: false,
      viewing: null,
    },
  });
});
