import { createHmac } from 'node:crypto';
import { secretSettings } from '@daftar/service-kit/secret-files';

type Process = 'core-api' | 'notifications' | 'notifications-worker' | 'shell-server';

/** The secrets that a process needs (docs/operations.md has what for); it gets no others (ASVS 13.3.2). */
const needed: Record<Process, ReadonlySet<string>> = {
  'core-api': new Set(secretSettings.filter((name) => !['NOTIFICATIONS_DATABASE_URL', 'BACKUP_KEY'].includes(name))),
  notifications: new Set([
    ...['NOTIFICATIONS_DATABASE_URL', 'QUEUE_DATABASE_URL', 'REDIS_URL'],
    ...['SESSION_SECRET', 'SESSION_SECRETS_ACCEPTED', 'SMTP_URL'],
  ]),
  'notifications-worker': new Set([
    ...['NOTIFICATIONS_DATABASE_URL', 'QUEUE_DATABASE_URL', 'REDIS_URL'],
    ...['SESSION_SECRET', 'SESSION_SECRETS_ACCEPTED', 'SMTP_URL'],
  ]),
  'shell-server': new Set(['SMTP_URL']),
};

/** The environment of a process under `npm start`. All but the worker only need to know whether there is an SMTP server. */
export function withOwnSecrets(name: Process, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isForeign = (setting: string) => secretSettings.some((one) => one === setting) && !needed[name].has(setting);
  const own = Object.fromEntries(Object.entries(env).filter(([setting]) => !isForeign(setting)));
  return own.SMTP_URL && name !== 'notifications-worker' ? { ...own, SMTP_URL: 'on' } : own;
}

/** The password of one database role of the embedded server, made from the secret of all. */
export const passwordOfRole = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');
