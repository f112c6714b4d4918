import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../testing/platform.ts';
import type { ServiceProcess } from '../testing/process.ts';
import { startTestSmtp, type TestSmtp } from '../testing/smtp-server.ts';

const students = 12;
const long = 240_000;
let platform: Platform;
let smtp: TestSmtp;
let core: ServiceProcess;
let http: ServiceProcess;
let email: Record<string, string>;

beforeAll(async () => {
  [platform, smtp] = await Promise.all([startPlatform({ students, onRedis: false }), startTestSmtp()]);
  core = await platform.start('core');
  email = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Daftar <no-reply@daftar.test>',
    CORE_API_URL: core.url,
    // 1.5 s
    EMAIL_EVERY_MINUTES: '0.025',
  };
  http = await platform.start('http', email);
  for (let n = 0; n < students; n++) {
    const reply = await fetch(`${http.url}/api/notifications/email/${20_000_000 + n}`, {
      method: 'PUT',
      headers: {
        cookie: await platform.cookies.student(n),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ enabled: true, language: n % 2 ? 'Ar' : 'En' }),
    });
    expect(reply.status).toBe(200);
  }
}, long);
afterAll(async () => {
  await platform?.stop();
  await smtp?.stop();
});

const recipients = (text: string) =>
  smtp.received
    .filter((one) => one.text?.includes(text))
    .map((one) => one.recipient)
    .sort();
const everybody = Array.from({ length: students }, (_, n) => `s${n}@daftar.test`).sort();
const waiting = () => platform.db('email_digest').where({ state: 'waiting' }).pluck('id');

test(
  '[NTF-12] a worker killed while the SMTP server receives its messages: another one sends them, each exactly once',
  async () => {
    const victim = await platform.start('worker', email);
    let held = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    smtp.beforeAccepting = () => {
      held += 1;
      return released;
    };
    await platform.announce(core, 'killed in the middle');
    await expect.poll(() => held).toBeGreaterThan(3);
    await victim.kill('SIGKILL');
    await expect.poll(smtp.open).toBe(0);
    smtp.beforeAccepting = async () => {};
    release();
    const other = await platform.start('worker', email);
    await expect.poll(() => recipients('killed in the middle').length).toBe(students);
    await expect.poll(waiting).toEqual([]);
    expect(recipients('killed in the middle')).toEqual(everybody);
    // each in the chosen language
    const subjects = new Map(smtp.received.map((one) => [one.recipient, one.subject]));
    expect(subjects.get('s0@daftar.test')).toBe('Daftar: 1 new notification');
    expect(subjects.get('s1@daftar.test')).toBe('دفتر: إشعار جديد واحد');
    await other.kill('SIGKILL');
  },
  long,
);

test(
  '[NTF-12] killed between the server’s “250” and recording it: sent again rather than lost, under the same Message-ID',
  async () => {
    const victim = await platform.start('worker', email);
    const trx = await platform.db.transaction();
    let locked: Promise<unknown> | undefined;
    smtp.beforeAccepting = () => {
      locked ??= trx.raw('lock table email_digest in share row exclusive mode').then(() => {});
      return locked;
    };
    await platform.announce(core, 'noted too late');
    const stuck = () =>
      platform
        .db('pg_stat_activity')
        .where({ application_name: 'notifications-worker', wait_event_type: 'Lock' })
        .pluck('pid') as Promise<number[]>;
    await expect.poll(async () => (await stuck()).length).toBeGreaterThan(0);
    await victim.kill('SIGKILL');
    for (const pid of await stuck()) await platform.db.raw('select pg_terminate_backend(?)', [pid]);
    const before = recipients('noted too late').length;
    expect(before).toBeGreaterThan(0);
    await trx.rollback();
    smtp.beforeAccepting = async () => {};
    const other = await platform.start('worker', email);
    await expect.poll(() => new Set(recipients('noted too late')).size).toBe(students);
    await expect.poll(waiting).toEqual([]);
    const ids = smtp.received.filter((one) => one.text?.includes('noted too late')).map((one) => one.messageId);
    expect(new Set(ids).size).toBe(students);
    expect(ids.length - students).toBeLessThanOrEqual(before);
    expect(ids.length).toBeGreaterThan(students);
    await other.kill('SIGKILL');
  },
  long,
);

test(
  '[NTF-12] [NTF-11] SMTP server and core-api down: inboxes are filled as ever, e-mails follow when both are back',
  async () => {
    await platform.start('worker', email);
    await smtp.stop();
    await platform.announce(core, 'nobody home');
    const port = new URL(core.url).port;
    await expect.poll(async () => (await platform.counts(['nobody home']))[0]?.items).toBe(students);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await core.kill('SIGKILL');
    await smtp.start();
    await expect
      .poll(() => platform.db('email_digest').where('last_error', 'like', '%fetch failed%').pluck('id'))
      .not.toEqual([]);
    core = await platform.start('core', { CORE_API_PORT: port });
    await expect.poll(() => recipients('nobody home'), { timeout: 60_000 }).toEqual(everybody);
    const reply = await fetch(`${core.url}/internal/contacts`, {
      method: 'POST',
      headers: { authorization: 'Bearer guessed', cookie: await platform.cookies.student(1) },
      body: '{"userIds":[20000001]}',
    });
    expect(reply.status).toBe(404);
  },
  long,
);
