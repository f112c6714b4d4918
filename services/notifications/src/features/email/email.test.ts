import { randomUUID } from 'node:crypto';
import type { Contact } from '@daftar/contracts/identity/contacts';
import { createLog, fixedClock } from '@daftar/service-kit';
import { createMetrics } from '@daftar/service-kit/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { type InboxServer, secret, startInboxServer } from '../../testing/inbox-server.ts';
import { buildJob, someUsers } from '../../testing/jobs.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/smtp-server.ts';
import { handleJob } from '../events/handle-job.ts';
import { markRead } from '../inbox/queries.ts';
import { digestState, markDue } from './digest-queries.ts';
import { emailMetrics } from './email-metrics.ts';
import { openMailer } from './mailer.ts';
import { keepPreference } from './preference-queries.ts';
import { type SenderSettings, sendNext } from './sender.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const own = useDatabase();
const clock = fixedClock(new Date('2026-11-20T06:00:00Z'));
const log = createLog({ name: 'test', level: 'silent' });
const windowMs = 3_600_000;
const delayMs = 300_000;
let smtp: TestSmtp;
let sender: SenderSettings;
let directory: Map<number, Contact>;

beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse.clear();
  directory = new Map();
  await own.db.raw('truncate email_preference, email_digest, email_digest_item');
  sender = {
    db: own.db,
    clock,
    log,
    mailer: openMailer({ smtpUrl: smtp.url, from: 'Daftar <no-reply@daftar.test>' }),
    unsubscribe: unsubscribeTokens(secret),
    contacts: async (userIds) =>
      new Map(userIds.flatMap((id) => (directory.has(id) ? [[id, directory.get(id) as Contact]] : []))),
    publicUrl: 'https://learn.daftar.test',
    timeZone: 'Africa/Cairo',
    windowMs,
    lostAfterMs: 15_000,
  };
});

/** A user who wants e-mails. */
async function reader(language: 'En' | 'Ar' = 'En', first_name = 'Omar'): Promise<{ id: number; email: string }> {
  const [id] = someUsers(1) as [number];
  const email = `s${id}@students.daftar.test`;
  directory.set(id, { id, key: randomUUID(), email, first_name });
  await keepPreference(own.db, id, { enabled: true, language }, clock.now());
  await sendNext(sender);
  clock.advance(1000);
  return { id, email };
}

const tell = async (userIds: number[], over: Parameters<typeof buildJob>[0] = {}) => {
  const job = buildJob({ userIds, createdAt: clock.now().toISOString(), ...over });
  await handleJob(own.db, job, {
    delivered: (ids) => markDue(own.db, ids, clock.now(), { delayMs, windowMs }),
  });
  return job;
};
const unsubscribeUrl = (userId: number) =>
  `https://learn.daftar.test/api/notifications/unsubscribe/${sender.unsubscribe.of(directory.get(userId)?.key ?? '')}`;
const announcement = (EnMessage: string, ArMessage: string) => ({
  kind: 'announcement' as const,
  params: { course: 'Algorithms', instructor: 'Mona Saleh', EnMessage, ArMessage },
});
const sendAll = async () => {
  while ((await sendNext(sender)) === 'sent');
};
const sentTo = (email: string) => smtp.received.filter((one) => one.recipient === email);
const stateOf = (userId: number) => own.db('email_digest').where({ user_id: userId }).pluck('state');

describe('what is sent', () => {
  test('[NTF-12] [FIX-30] one e-mail with everything new, in English, with text and HTML, a stable id and an unsubscribe link', async () => {
    const omar = await reader();
    await tell([omar.id]);
    await tell([omar.id], announcement('Bring <b>paper</b> & pens', 'يرجى إحضار الورق والأقلام'));
    expect(await sendNext(sender)).toBe('nothing');
    clock.advance(delayMs);
    await sendAll();
    const [email, ...more] = sentTo(omar.email);
    expect(more).toEqual([]);
    const { id } = await own.db('email_digest').where({ user_id: omar.id }).first('id');
    expect(email).toMatchObject({
      subject: 'Daftar: 2 new notifications',
      messageId: `<${id}@daftar.test>`,
      from: { name: 'Daftar', address: 'no-reply@daftar.test' },
    });
    const header = (key: string) => email?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl(omar.id)}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(email?.html).toContain(unsubscribeUrl(omar.id));
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(email?.text).toMatch(/^Hello \u2066Omar\u2069,/);
    // newest first
    expect(email?.text?.indexOf('Bring <b>paper</b> & pens')).toBeLessThan(email?.text?.indexOf('Midterm') ?? 0);
    expect(email?.text).toMatch(/20\/11\/2026 \d\d:\d\d am/);
    expect(email?.text).toContain('https://learn.daftar.test/notifications');
    expect(email?.html).toContain('<html lang="en" dir="ltr">');
    expect(email?.html).toContain('Bring &lt;b&gt;paper&lt;/b&gt; &amp; pens');
    // nothing is fetched when it is opened
    expect(email?.html).not.toMatch(/<img|<script|<link|src=|url\(/);
  });

  test('an announcement says its title, course and doctor, in either language', async () => {
    const [omar, mona] = [await reader(), await reader('Ar', 'منى')];
    const about = { course: 'Algorithms', course_ar: 'الخوارزميات', courseCode: 'CS201' };
    const from = { instructor: 'Mona Saleh', instructor_ar: 'منى صالح', instructor_title: 'professor' };
    const titles = { EnTitle: 'Lecture <moved>', ArTitle: 'نقل المحاضرة' };
    const params = { ...about, ...from, ...titles, EnMessage: 'Hall 3 at ten', ArMessage: 'القاعة 3 في العاشرة' };
    await tell([omar.id, mona.id], { kind: 'announcement', params });
    clock.advance(delayMs);
    await sendAll();
    const [english, arabic] = [sentTo(omar.email)[0]!, sentTo(mona.email)[0]!];
    const plain = (text = '') => text.replace(/[\u2066-\u2069\u200f]/g, '');
    expect(plain(english.text)).toContain(
      '• Algorithms (CS201) · Prof.\u00a0Mona Saleh\nLecture <moved>\nHall 3 at ten\n',
    );
    expect(plain(arabic.text)).toMatch(/• الخوارزميات \(CS201\) · \S+\s*منى صالح\nنقل المحاضرة\nالقاعة 3 في العاشرة\n/);
    expect(plain(english.html as string)).toContain('Algorithms (CS201) · Prof.\u00a0Mona Saleh</div>');
    expect(english.html).toContain('Lecture &lt;moved&gt;');
  });

  test('[NTF-12] in Arabic: right to left in both parts, without English', async () => {
    const mona = await reader('Ar', 'منى');
    await tell([mona.id], announcement('Only in English', 'المحاضرة غدًا في القاعة 3'));
    await tell([mona.id], { kind: 'chapter', params: { course: 'Algorithms', chapter: 'Trees', instructor: 'هدى' } });
    await tell([mona.id]);
    clock.advance(delayMs);
    await sendAll();
    const [email] = sentTo(mona.email);
    expect(email?.subject).toBe('دفتر: 3 إشعارات جديدة');
    expect(email?.html).toContain('<html lang="ar" dir="rtl">');
    expect(email?.html).toContain('text-align:right');
    expect(email?.html).toContain('المحاضرة غدًا في القاعة 3');
    expect(email?.text).toContain('مرحبًا \u2067منى\u2069،');
    for (const line of email?.text?.split('\n') ?? [])
      if (line && !line.startsWith('http')) expect(line[0]).toBe('\u200f');
    const words = (email?.text ?? '').replace(/https?:\S+|Algorithms|Trees|Midterm|Mona Saleh/g, '');
    expect(words).not.toMatch(/[A-Za-z]/);
    // a real message in UTF-8, encoded in 7-bit lines
    expect(email?.raw).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  });

  test('[NTF-12] [SHL-05] in the language that the account has when it is sent, whatever it was when they were turned on', async () => {
    const mona = await reader('En', 'Mona');
    directory.set(mona.id, { ...(directory.get(mona.id) as Contact), language: 'Ar' });
    await tell([mona.id]);
    clock.advance(delayMs);
    await sendAll();
    expect(sentTo(mona.email)[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test('[NTF-12] nobody gets e-mails unless they asked, and none about earlier notifications; turned off, waiting ones are not sent', async () => {
    const [silent] = someUsers(1) as [number];
    directory.set(silent, { id: silent, key: randomUUID(), email: 'silent@daftar.test', first_name: 'S' });
    const late = someUsers(1)[0] as number;
    directory.set(late, { id: late, key: randomUUID(), email: 'late@daftar.test', first_name: 'L' });
    const regretful = await reader();
    await tell([silent, late, regretful.id]);
    clock.advance(1000);
    await keepPreference(own.db, late, { enabled: true, language: 'En' }, clock.now());
    clock.advance(delayMs);
    // made, and turned off before it was sent
    await own.db('email_preference').where({ user_id: regretful.id }).update({ enabled: false });
    await sendAll();
    expect(smtp.received).toEqual([]);
    clock.advance(1000);
    await tell([silent, late, regretful.id]);
    clock.advance(delayMs);
    await sendAll();
    expect(smtp.received.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['late@daftar.test', 'Daftar: 1 new notification'],
    ]);
  });

  test('[NTF-12] a flood becomes one e-mail per window, without what was read meanwhile', async () => {
    const omar = await reader();
    for (let n = 0; n < 30; n++) await tell([omar.id]);
    clock.advance(delayMs);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(1);
    expect(sentTo(omar.email)[0]?.text).toContain('and 10 more');

    for (let n = 0; n < 3; n++) {
      await tell([omar.id], announcement(`later ${n}`, 'ع'));
      clock.advance(delayMs);
      await sendAll();
    }
    expect(sentTo(omar.email)).toHaveLength(1);
    const { rows } = await own.db.raw(`select id from notification where params ->> 'EnMessage' = 'later 1'`);
    await markRead(own.db, omar.id, { ids: [rows[0].id] }, clock.now());
    clock.advance(windowMs);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(2);
    const second = sentTo(omar.email)[1];
    expect(second?.subject).toBe('Daftar: 2 new notifications');
    expect(second?.text).toContain('later 0');
    expect(second?.text).not.toContain('later 1');
    clock.advance(windowMs * 3);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(2);
  });

  test('[NTF-12] what is read while a message waits for its retry is left out; if nothing is left, nothing is sent', async () => {
    const [some, all] = [await reader(), await reader()];
    smtp.refuse.set(some.email, 451).set(all.email, 451);
    await tell([some.id, all.id], announcement('read late', 'ع'));
    await tell([some.id], announcement('never read', 'ع'));
    clock.advance(delayMs);
    await sendAll();
    const { rows } = await own.db.raw(
      `select id from notification where params ->> 'EnMessage' = 'read late' order by id desc limit 1`,
    );
    for (const { id } of [some, all]) await markRead(own.db, id, { ids: [rows[0].id] }, clock.now());
    smtp.refuse.clear();
    clock.advance(60_000);
    await sendAll();
    expect(smtp.received.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [some.email, 'Daftar: 1 new notification'],
    ]);
    expect(await stateOf(all.id)).toEqual(['nothing']);
  });

  test('everything was read in the meantime: no e-mail', async () => {
    const omar = await reader();
    const job = await tell([omar.id]);
    clock.advance(delayMs);
    const { id } = await own.db('notification').where({ event_id: job.eventId }).first('id');
    await markRead(own.db, omar.id, { ids: [id] }, clock.now());
    await sendAll();
    expect(smtp.received).toEqual([]);
    expect((await own.db('email_preference').where({ user_id: omar.id }).first()).due_at).toBeNull();
  });

  test('[NTF-07] the same event delivered five times, by several workers, is in one e-mail once', async () => {
    const omar = await reader();
    const job = buildJob({ userIds: [omar.id], createdAt: clock.now().toISOString() });
    const again = () =>
      handleJob(own.db, job, { delivered: (ids) => markDue(own.db, ids, clock.now(), { delayMs, windowMs }) });
    for (let n = 0; n < 5; n++) await again();
    clock.advance(delayMs);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await again();
    clock.advance(windowMs + delayMs);
    await Promise.all([sendAll(), sendAll()]);
    expect(sentTo(omar.email).map((email) => email.subject)).toEqual(['Daftar: 1 new notification']);
  });
});

describe('what fails', () => {
  test('[NTF-12] [NTF-08] a refused address blocks nobody and is not retried forever; a busy one is', async () => {
    const [gone, busy, good] = [await reader(), await reader(), await reader()];
    const deleted = await reader();
    directory.delete(deleted.id);
    smtp.refuse.set(gone.email, 550).set(busy.email, 451);
    await tell([gone.id, busy.id, good.id, deleted.id]);
    clock.advance(delayMs);
    await sendAll();
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual([good.email]);
    expect([await stateOf(gone.id), await stateOf(busy.id), await stateOf(good.id), await stateOf(deleted.id)]).toEqual(
      [['refused'], ['waiting'], ['sent'], ['waiting']],
    );
    smtp.refuse.clear();
    clock.advance(60_000);
    await sendAll();
    expect(sentTo(busy.email)).toHaveLength(1);
    clock.advance(windowMs);
    await sendAll();
    expect(sentTo(gone.email)).toEqual([]);
    clock.advance(8 * 86_400_000);
    await sendAll();
    expect([await stateOf(deleted.id), sentTo(deleted.email)]).toEqual([['refused'], []]);
  });

  test('[NTF-12] an id that has changed hands: nothing goes to the next owner, and the first one’s message follows its owner', async () => {
    const omar = await reader();
    const unread = await tell([omar.id], announcement('Only for Omar', 'لعمر فقط'));
    clock.advance(delayMs);
    // renumbered; the event about it waits in an unavailable queue
    const [newId, strangerKey] = [someUsers(1)[0] as number, randomUUID()];
    const before = directory.get(omar.id) as Contact;
    directory.set(newId, { ...before, id: newId });
    const retried = async () => {
      clock.advance(1_900_000 * 1.3);
      await sendAll();
    };
    directory.delete(omar.id);
    await sendAll();
    expect([smtp.received.length, await stateOf(omar.id)]).toEqual([0, ['waiting']]);
    directory.set(omar.id, { id: omar.id, key: strangerKey, email: 'stranger@daftar.test', first_name: 'S' });
    await retried();
    // even when the next owner asks for e-mails
    for (const enabled of [true, false, true]) {
      await keepPreference(own.db, omar.id, { enabled, language: 'En' }, clock.now());
      clock.advance(1000);
    }
    await retried();
    expect([smtp.received.length, await stateOf(omar.id)]).toEqual([0, ['waiting']]);

    const told = { from: omar.id, to: newId, key: before.key };
    const renumbered = { type: 'account.renumbered', eventId: randomUUID(), ...told } as const;
    await handleJob(own.db, renumbered, { delivered: async () => {} });
    await retried();
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual([omar.email]);
    expect(smtp.received[0]?.text).toContain((unread.params as { EnMessage?: string }).EnMessage);
    // and so do later ones
    await tell([newId]);
    clock.advance(windowMs + delayMs);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(2);
  });

  test('[NTF-12] turned on while core-api is down: no message is made until the account behind the choice is known', async () => {
    const { contacts } = sender;
    sender.contacts = () => Promise.reject(new Error('refused'));
    const omar = await reader();
    await tell([omar.id]);
    clock.advance(delayMs);
    expect(await sendNext(sender)).toBe('away');
    expect(await stateOf(omar.id)).toEqual([]);
    sender.contacts = contacts;
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(1);
  });

  test('[NTF-12] the server is down: all messages wait, with exponential backoff, and each user gets one e-mail when it is back', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => reader()));
    await tell(readers.map(({ id }) => id));
    clock.advance(delayMs);
    await smtp.stop();
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) {
      while ((await sendNext(sender)) !== 'nothing');
      const next: Date = (await own.db('email_digest').where({ state: 'waiting' }).max('next_attempt_at as at').first())
        ?.at;
      waits.push(next.getTime() - clock.now().getTime());
      clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 3);
    // more arrived meanwhile: no second message piles up
    await tell(readers.map(({ id }) => id));
    clock.advance(windowMs * 5);
    expect(await digestState(own.db, clock.now())).toMatchObject({ waiting: 12 });
    await smtp.start();
    await sendAll();
    expect(smtp.received.map(({ recipient }) => recipient).sort()).toEqual(readers.map(({ email }) => email).sort());
    clock.advance(windowMs);
    await sendAll();
    expect(smtp.received).toHaveLength(24);
  });

  test('core-api is down: nothing is lost, and no message is marked as failed', async () => {
    const omar = await reader();
    await tell([omar.id]);
    clock.advance(delayMs);
    const { contacts } = sender;
    sender.contacts = () => Promise.reject(new Error('refused'));
    expect(await sendNext(sender)).toBe('away');
    sender.contacts = contacts;
    clock.advance(120_000);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(1);
  });

  test('[NTF-12] a worker dies halfway: another one sends the message, and until then nobody else does', async () => {
    const omar = await reader();
    await tell([omar.id]);
    clock.advance(delayMs);
    // the dead worker claimed the message and never reported again
    const dead = { ...sender, contacts: () => new Promise<never>(() => {}) };
    sendNext(dead);
    await expect.poll(async () => (await own.db('email_digest').where({ user_id: omar.id }).first())?.attempts).toBe(1);
    expect(await sendNext(sender)).toBe('nothing');
    clock.advance(16_000);
    await sendAll();
    expect(sentTo(omar.email)).toHaveLength(1);
  });

  test('old news is given up', async () => {
    const omar = await reader();
    await tell([omar.id]);
    clock.advance(delayMs);
    smtp.refuse.set(omar.email, 451);
    await sendAll();
    clock.advance(8 * 86_400_000);
    await sendAll();
    expect(await stateOf(omar.id)).toEqual(['refused']);
  });

  test('[OPS-03] e-mails are counted by outcome, and waiting ones by age', async () => {
    const metrics = createMetrics('test');
    sender.metrics = emailMetrics(metrics.registry, own.db, clock);
    const [good, busy] = [await reader(), await reader()];
    smtp.refuse.set(busy.email, 451);
    await tell([good.id, busy.id]);
    clock.advance(delayMs);
    await sendAll();
    clock.advance(30_000);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/notification_emails_total\{outcome="accepted".*\} 1/);
    expect(text).toMatch(/notification_emails_total\{outcome="later".*\} 1/);
    expect(text).toMatch(/notification_emails_waiting\{.*\} 1/);
    expect(text).toMatch(/notification_emails_oldest_seconds\{.*\} 30/);
  });
});

describe('the choice', () => {
  let server: InboxServer;
  const put = async (cookie: string, userId: number, body: unknown) =>
    server.put(`/api/notifications/email/${userId}`, body, cookie);
  const get = async (cookie: string, userId: number) =>
    (await server.get(`/api/notifications/email/${userId}`, cookie)).json();
  afterAll(() => server.close());

  test('[NTF-12] off until turned on, one’s own only, with the language; unavailable without an SMTP server', async () => {
    server = await startInboxServer(own.db, { hasEmail: true });
    const [id, other] = someUsers(2) as [number, number];
    const cookie = await server.signIn(id);
    expect(await get(cookie, id)).toEqual({ available: true, enabled: false, language: null });
    expect(await (await put(cookie, id, { enabled: true, language: 'Ar' })).json()).toMatchObject({
      success: true,
      enabled: true,
      ArMessage: 'تم تفعيل رسائل البريد الإلكتروني',
    });
    expect(await get(cookie, id)).toEqual({ available: true, enabled: true, language: 'Ar' });
    await put(cookie, id, { enabled: false, language: 'Ar' });
    expect(await get(cookie, id)).toMatchObject({ enabled: false });
    expect((await put(cookie, other, { enabled: true, language: 'En' })).status).toBe(403);
    expect((await put(cookie, id, { enabled: true, language: 'Fr' })).status).toBe(400);
    expect((await put('', id, { enabled: true, language: 'En' })).status).toBe(401);

    const without = await startInboxServer(own.db);
    const signedIn = await without.signIn(id);
    const reply = await without.put(`/api/notifications/email/${id}`, { enabled: true, language: 'En' }, signedIn);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'email.unavailable']);
    expect(await (await without.get(`/api/notifications/email/${id}`, signedIn)).json()).toMatchObject({
      available: false,
    });
    await without.close();
  });
});
