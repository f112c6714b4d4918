import { embeddedRoles } from '@daftar/service-kit/database-roles';
import { secretSettings } from '@daftar/service-kit/secret-files';
import { expect, test } from 'vitest';
import { passwordOfRole, withOwnSecrets } from './own-secrets.ts';

const all = { ...Object.fromEntries(secretSettings.map((name) => [name, `the ${name}`])), PUBLIC_URL: 'https://x' };
const secretsOf = (name: Parameters<typeof withOwnSecrets>[0]) =>
  Object.entries(withOwnSecrets(name, all)).flatMap(([setting, value]) => (value?.startsWith('the ') ? [setting] : []));

test('[TRU-10] a process under npm start gets the secrets that it needs, and no others', () => {
  expect(withOwnSecrets('shell-server', all)).toEqual({ PUBLIC_URL: 'https://x', SMTP_URL: 'on' });
  const core = secretsOf('core-api');
  expect(core).toEqual(expect.arrayContaining(['DATABASE_URL', 'SIGNING_KEY', 'SESSION_SECRET']));
  for (const foreign of ['NOTIFICATIONS_DATABASE_URL', 'BACKUP_KEY', 'SMTP_URL']) expect(core).not.toContain(foreign);
  for (const part of ['notifications', 'notifications-worker'] as const) {
    const own = secretsOf(part);
    expect(own).toEqual(expect.arrayContaining(['NOTIFICATIONS_DATABASE_URL', 'QUEUE_DATABASE_URL', 'SESSION_SECRET']));
    for (const foreign of ['DATABASE_URL', 'SIGNING_KEY', 'OIDC_PROVIDERS', 'S3_SECRET_ACCESS_KEY', 'BACKUP_KEY'])
      expect(own, part).not.toContain(foreign);
  }
  expect(secretsOf('notifications-worker')).toContain('SMTP_URL');
  // without an SMTP server nothing says that there is one
  expect(withOwnSecrets('core-api', { PORT: '1' })).toEqual({ PORT: '1' });
});

test('[TRU-10] each database role has its own password, the same at the next start', () => {
  const passwords = Object.values(embeddedRoles).map((role) => passwordOfRole('secret', role));
  expect(new Set(passwords).size).toBe(3);
  expect(passwords).toEqual(Object.values(embeddedRoles).map((role) => passwordOfRole('secret', role)));
  expect(passwordOfRole('other', embeddedRoles.core)).not.toBe(passwords[0]);
});
