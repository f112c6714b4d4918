import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

/** Settings that are secret, or hold a password. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'NOTIFICATIONS_DATABASE_URL',
  'QUEUE_DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'SESSION_SECRETS_ACCEPTED',
  'SIGNING_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_PROVIDERS',
  'BACKUP_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings with those secrets filled in that are given as the path of a file, such as a vault mounts it
 * (`SESSION_SECRET_FILE=/run/secrets/session`); line ends at the end of a file don't count. The paths themselves are left
 * out.
 * @throws SettingsError when a file can't be read, or the setting is given as well
 */
export function withSecretFiles(env: Environment): Record<string, string | undefined> {
  const filled: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    delete filled[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) problems.push(`${name}: given twice, also by ${name}_FILE`);
    try {
      filled[name] = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    } catch {
      problems.push(`${name}_FILE: can’t be read`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return filled;
}
