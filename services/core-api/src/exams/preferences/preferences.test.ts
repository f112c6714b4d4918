import { type ExamPreferences, usualPreferences } from '@daftar/contracts/exams/preference-choices';
import { expect } from 'vitest';
import { test } from '../../testing/app.ts';
import { type TestApp, testStart } from '../../testing/harness.ts';

const at = (minutes: number) => new Date(testStart.getTime() + minutes * 60_000).toISOString();
const chosen: ExamPreferences = {
  typeface: 'dyslexia',
  text_size: 150,
  line_width: 'narrow',
  spacing: 'widest',
  tint: 'cream',
  ruler: true,
  read_aloud: true,
  clock: false,
  letters: false,
  shortcuts: false,
  wrap_code: true,
  all_questions: true,
  bar_side: 'left',
  question_language: 'both',
};

async function student(app: TestApp) {
  const account = await app.build.student();
  const call = await app.as(account);
  return {
    call,
    read: async () => (await call('GET /api/exam-preferences', {})).body,
    keep: (preferences: ExamPreferences, changed_at: string) =>
      call('PUT /api/exam-preferences', { body: { preferences, changed_at } }),
  };
}

test('[BOD-19] every preference is kept with the account, and nobody else’s changes', async ({ app }) => {
  const [one, other] = [await student(app), await student(app)];
  expect(await one.read()).toEqual({ preferences: null, changed_at: null });
  const reply = await one.keep(chosen, at(-1));
  expect([reply.status, reply.body]).toEqual([200, { success: true, preferences: chosen, changed_at: at(-1) }]);
  expect(await one.read()).toEqual({ preferences: chosen, changed_at: at(-1) });
  expect(await other.read()).toEqual({ preferences: null, changed_at: null });
});

test('[BOD-19] of two devices’ changes the later one counts, in whatever order they arrive', async ({ app }) => {
  const { keep, read } = await student(app);
  await keep(chosen, at(-5));
  const late = await keep(usualPreferences, at(-6));
  expect([late.status, late.body.preferences, late.body.changed_at]).toEqual([200, chosen, at(-5)]);
  await keep({ ...chosen, tint: 'blue' }, at(-4));
  expect(await read()).toEqual({ preferences: { ...chosen, tint: 'blue' }, changed_at: at(-4) });
});

test('[BOD-19] a device whose clock is ahead doesn’t win over a later change', async ({ app }) => {
  app.clock.set(testStart);
  const { keep, read } = await student(app);
  const ahead = await keep(chosen, at(500));
  expect(ahead.body.changed_at).toBe(at(0));
  app.clock.set(new Date(at(1)));
  await keep(usualPreferences, at(1));
  expect((await read()).preferences).toEqual(usualPreferences);
});

test('[BOD-19] an unknown choice is refused and changes nothing; only students have exam preferences', async ({
  app,
}) => {
  const { call, keep, read } = await student(app);
  await keep(chosen, at(-1));
  for (const wrong of [{ tint: 'plaid' }, { text_size: 110 }, { ruler: 'yes' }, { typeface: null }]) {
    const reply = await call('PUT /api/exam-preferences', {
      body: { preferences: { ...chosen, ...wrong } as ExamPreferences, changed_at: at(0) },
    });
    expect(reply.status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await read()).preferences).toEqual(chosen);
  const doctor = await app.as(await app.build.instructor());
  expect((await doctor('GET /api/exam-preferences', {})).status).toBe(403);
});
