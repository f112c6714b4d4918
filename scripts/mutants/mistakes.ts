/** A small, realistic mistake, and the tests that must catch it. */
export interface Mistake {
  file: string;
  /** Text that occurs exactly once in the file … */
  is: string;
  /** … and what a slip makes of it. */
  becomes: string;
  /** What it would cost. */
  cost: string;
  /** Test files, as vitest's filters. */
  tests: string[];
}

const sessions = 'services/core-api/src/identity/sessions';
const imports = 'services/core-api/src/identity/imports';

/** Mistakes that no test caught when they were first made manually (FIX-33), and similar ones. */
export const mistakes: readonly Mistake[] = [
  {
    file: `${imports}/check-rows.ts`,
    is: ' && existing.role === role) {',
    becomes: ') {',
    cost: 'a doctor is reported as a student who is there already',
    tests: [imports],
  },
  {
    file: `${imports}/runner.ts`,
    is: '      if (!(await renewLease(trx, found.id, runner, leaseUntil()))) return false;\n',
    becomes: '      await renewLease(trx, found.id, runner, leaseUntil());\n',
    cost: 'two runners process one import',
    tests: [imports],
  },
  {
    file: `${sessions}/throttle-queries.ts`,
    is: 'then 1 else f.points + 1 end',
    becomes: 'then 1 else f.points end',
    cost: 'guesses are not counted before they are looked at',
    tests: [sessions],
  },
  {
    file: `${sessions}/own-password.ts`,
    is: '  await tried.failed();\n',
    becomes: '  await tried.takenBack();\n',
    cost: 'unlimited guessing from a stolen session',
    tests: [sessions],
  },
  {
    file: `${sessions}/rules.ts`,
    is: "      if (!still && !(await passwordFits(await passwordOf(trx, id), input.password, 'own')))\n        throw new AppError('signIn.failed');\n",
    becomes: '',
    cost: 'a session outlives a simultaneous reset',
    tests: [sessions],
  },
  {
    file: `${sessions}/queries.ts`,
    is: '.where({ id: accountId, password_hash: oldHash })',
    becomes: '.where({ id: accountId })',
    cost: 'a thief undoes the admin’s reset',
    tests: [sessions],
  },
  {
    file: `${sessions}/passwords.ts`,
    is: '  nobody ??=',
    becomes: '  if (storedHash === undefined) return false;\n  nobody ??=',
    cost: 'the time of the reply tells which e-mails exist',
    tests: [sessions],
  },
  {
    file: `${sessions}/throttle.ts`,
    is: 'const from = addressKey(address);\n    const pair',
    becomes: 'const from = address;\n    const pair',
    cost: 'an IPv6 attacker goes on from the next address',
    tests: [sessions],
  },
  {
    file: `${sessions}/throttle.ts`,
    is: 'most: 5 * scale',
    becomes: 'most: 6 * scale',
    cost: 'six tries instead of five',
    tests: [sessions],
  },
  {
    file: `${sessions}/confirm.ts`,
    is: "  if (shown.way === 'code') return byCode(deps, caller, shown.code, log);\n",
    becomes: '',
    cost: 'nobody can confirm by a code of an app',
    tests: ['services/core-api/src/identity/factors/factors.test.ts'],
  },
  {
    file: `${sessions}/confirm.ts`,
    is: 'if (passkey.account_id !== caller.userId) throw',
    becomes: 'if (passkey.account_id === caller.userId) throw',
    cost: 'somebody else’s passkey confirms a session',
    tests: ['services/core-api/src/identity/factors/factors.test.ts'],
  },
  {
    file: 'services/core-api/src/identity/duties/queries.ts',
    is: ".forUpdate()\n    .select('id'",
    becomes: ".select('id'",
    cost: 'two admins take each other’s place away and none is left',
    tests: ['services/core-api/src/identity/accounts/accounts.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/invigilation/rules.ts',
    is: 'const past_due = exam.due_at === null || input.pastDue;',
    becomes: 'const past_due = input.pastDue;',
    cost: '“ended” is shown to a student with extra time',
    tests: ['services/core-api/src/exams/invigilation'],
  },
  {
    file: 'services/core-api/src/exams/authoring/draft.ts',
    is: "  if (!course.offeringIds.includes(exam.offering_id)) throw new AppError('exam.notFound');\n",
    becomes: '',
    cost: 'an exam is published through the wrong course',
    tests: ['services/core-api/src/exams/authoring/draft.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/authoring/schedule.ts',
    is: 'total: extra.all_total + extra.most_own_total,',
    becomes: 'total: extra.all_total,',
    cost: 'an edit forgets a student’s extra time, and keys are shown while they sit',
    tests: ['services/core-api/src/exams/authoring/edit.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/authoring/schedule.ts',
    is: 'past: extra.all_past + extra.most_own_past,',
    becomes: 'past: extra.all_past,',
    cost: 'the same past a due date',
    tests: ['services/core-api/src/exams/authoring/edit.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/grading/regrade.ts',
    is: '    await holdAttempts(trx, examId);\n',
    becomes: '',
    cost: 'grading and regrade at once lose an update',
    tests: ['services/core-api/src/exams/grading/grading.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/statistics/statistics.ts',
    is: 'Math.floor(score / width)',
    becomes: 'Math.round(score / width)',
    cost: 'a histogram is silently wrong',
    tests: ['services/core-api/src/exams/statistics/statistics.test.ts'],
  },
  {
    file: 'services/core-api/src/exams/drafts/rules.ts',
    is: '    if (held.version !== version)',
    becomes: '    if (held.version < version)',
    cost: 'one window overwrites another’s draft unseen',
    tests: ['services/core-api/src/exams/drafts'],
  },
  {
    file: 'services/core-api/src/exams/sitting/answers.ts',
    is: 'mayTakeAnswers(attempt, over, now) && !hasReported(attempt, now);',
    becomes: 'mayTakeAnswers(attempt, over, now);',
    cost: 'a device that had nothing left to send answers on within the grace',
    tests: ['services/core-api/src/exams/sitting/grace.test.ts'],
  },
  {
    file: 'services/core-api/src/content/submissions/rules.ts',
    is: "  if (differsFromHead(input)) throw new AppError('submission.digestDiffers');\n",
    becomes: '',
    cost: 'a file that was finished after the deadline counts from before it',
    tests: ['services/core-api/src/content/submissions/submissions.test.ts'],
  },
  {
    file: 'services/core-api/src/content/submissions/rules.ts',
    is: "      if (current !== undefined && current > at) throw new AppError('submission.newerThere');\n",
    becomes: '',
    cost: 'an older file replaces the one that was handed in after it',
    tests: ['services/core-api/src/content/submissions/submissions.test.ts'],
  },
  {
    file: 'services/core-api/src/kernel/events/relay.ts',
    is: '    await queues.notifications.state();\n',
    becomes: '',
    cost: 'an event is set aside because the queue is down',
    tests: ['services/core-api/src/kernel/events/relay.test.ts'],
  },
  {
    file: 'services/core-api/src/kernel/clock/clock-keeper.ts',
    is: 'liftMark(db, isRight ? new Date(wall) : null)',
    becomes: 'liftMark(db, new Date(wall))',
    cost: 'one machine with a fast clock ends everybody’s exam',
    tests: ['services/core-api/src/kernel/clock/clock.test.ts'],
  },
  {
    file: 'services/core-api/src/kernel/clock/monotone-clock.ts',
    is: 'const at = Math.max(mark, present());',
    becomes: 'const at = present();',
    cost: 'an exam that is over opens again when the clock is set back',
    tests: ['services/core-api/src/kernel/clock/clock.test.ts'],
  },
  {
    file: 'services/core-api/src/faculty/enrolments/queries.ts',
    is: ".where({ role: 'student' })\n    .whereNull('deleted_at')\n    .orderBy('id')\n    .forShare()",
    becomes: ".where({ role: 'student' })\n    .orderBy('id')\n    .forShare()",
    cost: 'deleted students are enrolled in classes',
    tests: ['services/core-api/src/faculty/enrolments'],
  },
  {
    file: 'shell/src/remotes/remotes.ts',
    is: '.catch(() => modules.delete(key))',
    becomes: '.catch(() => {})',
    cost: 'a page fails at once after a hover during an outage',
    tests: ['shell/src/remotes'],
  },
  {
    file: 'packages/ui/src/data/use-table-view.ts',
    is: 'Math.min(wanted, pages - 1)',
    becomes: 'wanted',
    cost: 'an empty table on page 3',
    tests: ['packages/ui/src/data'],
  },
  {
    file: 'services/notifications/src/features/sessions/revocations.ts',
    is: "      if (changes.age() > stalestMs) throw new AppError('server.unavailable', { headers: { 'Retry-After': '5' } });\n",
    becomes: '',
    cost: 'revoked users get in while changes can’t be read',
    tests: ['services/notifications/src/features/sessions'],
  },
  {
    file: 'services/notifications/src/features/inbox/known-versions.ts',
    is: 'if (!mine.changed) remember',
    becomes: 'remember',
    cost: 'a stale badge until the next change',
    tests: ['services/notifications/src/features/inbox/known-versions'],
  },
  {
    file: 'services/notifications/src/features/inbox/remembered-texts.ts',
    is: '      if (changes !== before) return texts;\n',
    becomes: '',
    cost: 'an edited announcement keeps its old words in one process',
    tests: ['services/notifications/src/features/inbox/remembered-texts'],
  },
  {
    file: 'services/notifications/src/features/stream/streams.ts',
    is: 'tellSlice(streams.slice(sliceSize))',
    becomes: 'tellSlice(streams.slice(sliceSize + 1))',
    cost: 'one stream in 201 is never told',
    tests: ['services/notifications/src/features/stream'],
  },
  {
    file: 'services/notifications/src/features/deliveries/dead-letters.ts',
    is: '  await tell(describe(job));\n  await job.remove();',
    becomes: '  await job.remove();\n  await tell(describe(job));',
    cost: 'a delivery vanishes unrecorded',
    tests: ['services/notifications/src/features/dead-letters'],
  },
  {
    file: 'services/notifications/src/features/events/fan-out.ts',
    is: 'select :id, array_agg(user_id) from added having count(*) > 0',
    becomes: 'select :id, array_agg(user_id) from added having count(*) < 0',
    cost: 'no live update after a partial repeat',
    tests: ['services/notifications/src/features/events/fan-out'],
  },
];
