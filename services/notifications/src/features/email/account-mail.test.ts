import { randomUUID } from 'node:crypto';
import type { Contact } from '@daftar/contracts/identity/contacts';
import { createLog, fixedClock } from '@daftar/service-kit';
import { sealer } from '@daftar/service-kit/sealer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/smtp-server.ts';
import { handleJob } from '../events/handle-job.ts';
import { accountMailer } from './account-mail.ts';
import { openMailer } from './mailer.ts';

const own = useDatabase();
const clock = fixedClock(new Date('2026-11-20T06:00:00Z'));
const log = createLog({ name: 'test', level: 'silent' });
const tokens = sealer('x'.repeat(40), 'password links');
const omar: Contact = {
  id: 4_200_001,
  key: randomUUID(),
  email: 'omar@daftar.test',
  first_name: 'Omar',
  language: 'Ar',
};
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse.clear();
});

/** Handles one job as a worker does. */
const handle = (over: object = {}) =>
  handleJob(
    own.db,
    {
      type: 'account.mail',
      eventId: randomUUID(),
      kind: 'passwordLink',
      userId: omar.id,
      key: omar.key,
      sealedToken: tokens.seal('the-token'),
      until: '2026-11-20T06:30:00.000Z',
      ...over,
    },
    {
      accountMail: accountMailer({
        mailer: openMailer({ smtpUrl: smtp.url, from: 'Daftar <no-reply@daftar.test>' }),
        contacts: async () => new Map([[omar.id, omar]]),
        sealer: tokens,
        publicUrl: 'https://learn.daftar.test',
        clock,
        log,
      }),
    },
  );

describe('[TRU-11] an e-mail about one’s own account', () => {
  test('has the link, in both languages, the account’s own first; no link to turn it off', async () => {
    await handle();
    const [mail] = smtp.received;
    expect(mail?.recipient).toBe(omar.email);
    expect(mail?.subject).toBe('كلمة مرور جديدة لدفتر · A new password for Daftar');
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain('https://learn.daftar.test/ResetPassword#the-token');
      expect(body.indexOf('تعيين كلمة مرور جديدة')).toBeLessThan(body.indexOf('Choose a new password'));
    }
    expect(mail?.raw).not.toMatch(/List-Unsubscribe/i);
  });

  test('goes to nobody when it has expired, when the id has another owner, or when the token is not ours', async () => {
    await handle({ until: '2026-11-20T06:00:00.000Z' });
    await handle({ key: randomUUID() });
    await handle({ sealedToken: sealer('y'.repeat(40), 'password links').seal('the-token') });
    expect(smtp.received).toEqual([]);
  });

  test('[TRU-05] each change by an admin is told in both languages, at the address from before too', async () => {
    const told = { sealedToken: undefined, sealedAddress: tokens.seal('before@daftar.test') };
    const kinds = ['passwordMade', 'passwordChosen', 'emailChanged', 'roleChanged'];
    for (const kind of kinds) await handle({ kind, ...told });
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual(kinds.map(() => 'before@daftar.test'));
    expect(new Set(smtp.received.map(({ subject }) => subject)).size).toBe(4);
    for (const { text } of smtp.received) {
      expect(text).toContain('tell the faculty office at once');
      expect(text).toContain('إبلاغ إدارة الكلية فورًا');
    }
    await handle({ ...told, sealedAddress: sealer('y'.repeat(40), 'password links').seal('not@ours.test') });
    expect(smtp.received).toHaveLength(4);
  });

  test('waits in the queue while the server accepts nothing, and is dropped when it refuses the address', async () => {
    smtp.refuse.set(omar.email, 451);
    await expect(handle()).rejects.toThrow(/has to wait/);
    smtp.refuse.set(omar.email, 550);
    await expect(handle({ kind: 'passwordChanged', sealedToken: undefined })).resolves.toMatchObject({ added: 0 });
    expect(smtp.received).toEqual([]);
  });
});
