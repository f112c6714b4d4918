import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { advice, type Finding, good, mend } from './finding.ts';

/** The folder of the files: that it can be written, and has room. */
export async function checkStorage(folder: string, floorMb: number): Promise<Finding[]> {
  await access(folder, constants.W_OK);
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = Math.round((bavail * bsize) / 1e6);
  const share = Math.round((100 * bavail) / blocks);
  return [
    free < 2 * floorMb || share < 5
      ? mend(
          `only ${free} MB (${share} %) are free for files`,
          `Uploads stop at ${floorMb} MB. Make room, or move STORAGE.`,
        )
      : good(`${free} MB (${share} %) are free for files`),
  ];
}

/** Whether the folder’s disk is encrypted, as far as this machine can tell (ASVS 14.2.4). */
export async function checkEncryption(folder: string, devices = '/sys/dev/block'): Promise<Finding[]> {
  const { dev } = await stat(folder);
  // as Linux packs them: the device numbers of a file system
  const number = `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  return (await isEncrypted(join(devices, number)))
    ? [good('the disk of the files is encrypted')]
    : [
        advice(
          'it can’t be seen that the disk of the files is encrypted',
          'Encrypt it, and that of the database: LUKS, or the provider’s own (docs/operations.md).',
        ),
      ];
}

/** Whether a block device, or one that it is made of, is LUKS or dm-crypt. */
async function isEncrypted(device: string): Promise<boolean> {
  const uuid = await readFile(join(device, 'dm/uuid'), 'utf8').catch(() => '');
  if (uuid.startsWith('CRYPT-')) return true;
  const below = await readdir(join(device, 'slaves')).catch(() => []);
  for (const name of below) if (await isEncrypted(join(device, 'slaves', name))) return true;
  return false;
}

/** Redis as a queue: it must evict nothing, and survive its restart. */
export async function checkRedis(url: string): Promise<Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: null,
  });
  // “Connection is closed” is all that the call itself says
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect().catch((error) => {
      throw reason ?? error;
    });
    const setting = async (name: string) => ((await redis.config('GET', name)) as string[])[1];
    const policy = await setting('maxmemory-policy');
    const kept = (await setting('appendonly')) === 'yes';
    return [
      policy === 'noeviction'
        ? good('Redis evicts nothing')
        : mend(`Redis evicts jobs (${policy})`, 'Set maxmemory-policy noeviction.'),
      kept
        ? good('Redis keeps its jobs on the disk')
        : advice(
            'Redis forgets its jobs when it restarts',
            'Set appendonly yes; until then core-api’s relay sends what it knows of.',
          ),
    ];
  } finally {
    redis.disconnect();
  }
}

/** Whether something listens where e-mails go. */
export async function checkSmtp(url: string): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port || (protocol === 'smtps:' ? 465 : 587));
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostname, port: number, timeout: 5000 }, () => {
      socket.end();
      resolve();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
  return [good(`${hostname}:${number} takes connections for e-mails`)];
}

/** Settings that work, and that a faculty will want. `given`: as they were given, some as files. */
export function checkSettings(env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv = env): Finding[] {
  const found: Finding[] = [...checkProtection(env, given)];
  if (!env.SIGNING_KEY)
    found.push(mend('SIGNING_KEY is not set: the activity log is not signed', 'Set it (docs/operations.md).'));
  if (!env.BACKUP_KEY)
    found.push(advice('BACKUP_KEY is not set here', 'The nightly backup needs it, wherever it runs.'));
  if (!env.SMTP_URL)
    found.push(
      advice('no e-mails are sent', 'Set SMTP_URL and MAIL_FROM, so that forgotten passwords can be replaced.'),
    );
  if (env.REQUIRE_SECOND_FACTOR === 'none')
    found.push(advice('nobody needs a second factor', 'Leave REQUIRE_SECOND_FACTOR out: admins and doctors do.'));
  if (!env.SECURITY_CONTACT) found.push(advice('there is no contact for vulnerabilities', 'Set SECURITY_CONTACT.'));
  return found;
}

/** What docs/security.md calls “where set”: protection that the installation turns on. */
function checkProtection(env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv): Finding[] {
  const found: Finding[] = [];
  const unset = (name: string, what: string) => {
    if (!env[name]) found.push(advice(what, `Set ${name} (docs/operations.md).`));
  };
  unset('MALWARE_SCANNER', 'uploads are not scanned for malware');
  unset('BREACHED_PASSWORDS', 'passwords known from breaches may be chosen');
  unset('OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'logs are not sent to a separate system');
  const logs = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT ?? '';
  if (logs.startsWith('http:') && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(logs).hostname))
    found.push(advice('logs are sent without encryption', 'Use an https address, or a collector on this machine.'));
  const open = ['SESSION_SECRET', 'SIGNING_KEY'].filter((name) => given[name]);
  if (open.length > 0)
    found.push(
      advice(
        `${open.join(' and ')} ${open.length === 1 ? 'is' : 'are'} in the environment`,
        'If no vault fills it, mount them as files and give their paths: SESSION_SECRET_FILE, SIGNING_KEY_FILE.',
      ),
    );
  return found;
}
