import { z } from 'zod';
import { serversOf } from './database-servers.ts';

/** What a process connects to, and the settings that hold its address. */
const connections = {
  database: ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'NOTIFICATIONS_DATABASE_URL'],
  queue: ['QUEUE_DATABASE_URL', 'REDIS_URL'],
  storage: ['S3_ENDPOINT'],
  scanner: ['MALWARE_SCANNER'],
  services: [
    'CORE_API_URL',
    'NOTIFICATIONS_URL',
    'NOTIFICATIONS_WORKER_URL',
    'RELEASES_URL',
    'REGISTRY',
    'BACKEND_ORIGINS',
  ],
} as const;
type Connection = keyof typeof connections;
const names = Object.keys(connections) as Connection[];

/** `PLAIN_CONNECTIONS`: what may go unencrypted in production, because the network between is protected otherwise. */
export const plainConnections = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(names)))
  .default([]);

/**
 * Refuses in production an address that leaves this machine without TLS, or without checking the other side’s
 * certificate, unless PLAIN_CONNECTIONS names that connection (ASVS 12.3). For a schema’s superRefine.
 */
export function refusePlain(
  settings: { DAFTAR_MODE: 'embedded' | 'production'; PLAIN_CONNECTIONS: readonly string[] },
  context: z.RefinementCtx,
): void {
  if (settings.DAFTAR_MODE !== 'production') return;
  const given = settings as unknown as Record<string, unknown>;
  for (const connection of names) {
    if (settings.PLAIN_CONNECTIONS.includes(connection)) continue;
    for (const setting of connections[connection]) {
      const addresses = [given[setting]].flat().filter((address) => typeof address === 'string');
      if (!addresses.flatMap(serversOf).some(isPlain)) continue;
      const message = `must be encrypted in production, and its certificate checked (or name ${connection} in PLAIN_CONNECTIONS)`;
      context.addIssue({ code: 'custom', path: [setting], message });
    }
  }
}

/** Whether what is sent there can be read or changed on the way. A path of a file or a socket of this machine can’t. */
export function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? url.hostname;
  if (host === '' || host.startsWith('/') || decodeURIComponent(host).startsWith('/') || isThisMachine(host))
    return false;
  if (url.protocol.startsWith('postgres')) return !checkedModes.has(url.searchParams.get('sslmode') ?? '');
  return ['http:', 'redis:', 'tcp:'].includes(url.protocol);
}

/** The modes in which pg checks the certificate; `no-verify` and `disable` don’t. */
const checkedModes = new Set(['require', 'verify-ca', 'verify-full']);

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host);
