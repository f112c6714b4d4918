import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { runWithRequestId } from './http/request-scope.ts';
import { createLog } from './log.ts';

let text = '';
const log = createLog({
  name: 'log-test',
  destination: new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  }),
});
beforeEach(() => {
  text = '';
});

test('[OPS-02] a line carries process, time and the request’s id', async () => {
  await runWithRequestId('request-77', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.info({ examId: 4 }, 'opened');
  });
  expect(JSON.parse(text)).toMatchObject({
    level: 'info',
    name: 'log-test',
    requestId: 'request-77',
    examId: 4,
    msg: 'opened',
  });
  expect(JSON.parse(text).time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('[OPS-02] no password, token, cookie or answer key, however deep', () => {
  const hidden = 'must-not-be-seen';
  log.info(
    {
      password: hidden,
      body: { oldPassword: hidden, new_password: hidden, newPassword: hidden, email: 'kept@example.org' },
      headers: { cookie: hidden, 'Set-Cookie': [hidden], authorization: hidden },
      settings: { SESSION_SECRET: hidden, DATABASE_URL: hidden },
      questions: [{ text: 'kept', is_correct: hidden, options: [{ answer_text: hidden, isCorrect: hidden }] }],
      answers: [hidden],
      url: `postgres://user:${hidden}@host/db`,
      err: new Error(`could not reach postgres://user:${hidden}@host/db`, {
        cause: Object.assign(new Error('duplicate key'), {
          detail: `Key (email)=(${hidden})`,
          code: '23505',
          constraint: 'account_email',
        }),
      }),
    },
    'everything',
  );
  expect(text).not.toContain(hidden);
  expect(text.match(/kept/g)).toHaveLength(2);
  expect(JSON.parse(text).err).toMatchObject({
    type: 'Error',
    stack: expect.stringContaining('log.test'),
    cause: { code: '23505', constraint: 'account_email' },
  });
});

test('endless or circular values do not stop the log', () => {
  const circular: Record<string, unknown> = { name: 'x' };
  circular.self = circular;
  log.info({ circular, many: Array.from({ length: 10_000 }, (_, i) => i) }, 'fine');
  expect(JSON.parse(text).many).toHaveLength(100);
});
