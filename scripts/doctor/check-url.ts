import { connect } from 'node:tls';
import { advice, checked, type Finding, good, mend } from './finding.ts';

const hints: Record<string, string> = {
  coreApi: 'Look at core-api’s log and its /readyz: the database, or migrations (npm run migrate).',
  notifications: 'Look at the log of notifications and its /readyz: the database, the queue, or migrations.',
  worker: 'Look at the worker’s log: is the queue reachable?',
  shell: 'The screens are not built or not registered: npm run build, or the job “register”.',
  remotes: 'No screens are registered: npm run build, or the job “register”; and look at RELEASES_URL.',
  build: 'core-api doesn’t have this shell’s build: run the job “register” of its version.',
};

/** The one URL as people reach it: its parts, its clock, and its certificate. */
export async function checkUrl(url: string, now: () => number): Promise<Finding[]> {
  const reply = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(10_000) });
  // another server may answer with a page
  const { checks = {} } = (await reply.json().catch(() => ({}))) as { checks?: Record<string, string> };
  const parts = Object.entries(checks).map(([part, state]) =>
    state === 'ok' ? good(`${part} is ready`) : mend(`${part} is not ready`, hints[part] ?? 'Look at its log.'),
  );
  if (parts.length === 0) parts.push(mend(`${url} answers, but not as Daftar does`, 'Look at the proxy in front.'));
  const certificate = await checked('certificate', 'Look at the proxy in front.', () => checkCertificate(url, now));
  // only core-api tells the time
  if (checks.coreApi !== 'ok') return [...parts, ...certificate];
  const clock = await checked('clock', 'Look at core-api’s log.', () => checkClock(url, now));
  return [...parts, ...clock, ...certificate];
}

async function checkClock(url: string, now: () => number): Promise<Finding[]> {
  const asked = now();
  const reply = await fetch(new URL('/api/signing-keys', url), { signal: AbortSignal.timeout(10_000) });
  const answered = now();
  // milliseconds, as pages read it
  const header = reply.headers.get('x-server-time') ?? '';
  if (!/^\d{13}$/.test(header))
    return [mend('the server doesn’t tell its time', 'Does the proxy in front pass X-Server-Time on?')];
  const time = Number(header);
  const seconds = Math.max(0, asked - time, time - answered) / 1000;
  return [
    seconds < 3
      ? good('the server’s clock agrees with this machine’s')
      : mend(`the server’s clock differs by ${Math.round(seconds)} s`, 'Run NTP on both machines.'),
  ];
}

/** How many days a certificate still holds. */
export const daysLeft = (validTo: string, now: number): number => Math.floor((Date.parse(validTo) - now) / 86_400_000);

async function checkCertificate(url: string, now: () => number): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:')
    return [advice('the address is not https', 'Put a proxy with TLS in front (deploy/proxy).')];
  const validTo = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 10_000 }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.end();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer to TLS')));
  });
  const days = daysLeft(validTo, now());
  return [
    days > 14 ? good(`the certificate holds ${days} days`) : mend(`the certificate ends in ${days} days`, 'Renew it.'),
  ];
}
