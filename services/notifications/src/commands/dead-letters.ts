import { type AuditJob, auditQueue } from '@daftar/contracts/operations/told-audit';
import { createLog, readSettings, systemClock } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { openEventQueues } from '@daftar/service-kit/event-queues';
import { openQueue } from '@daftar/service-kit/queue';
import { dropDeadLetter, listDeadLetters, retryDeadLetter } from '../features/deliveries/dead-letters.ts';
import { tellAudit } from '../features/deliveries/told.ts';
import { migrateSettings, queueDatabase } from '../settings.ts';

/** `npm run dead-letters -- list | retry <id>… | retry all | drop <id>… | drop all` (NTF-08). */
const usage = 'dead-letters.ts list | retry <id>… | retry all | drop <id>… | drop all';
offerHelp(`npm run dead-letters -- list | retry <id>… | retry all | drop <id>… | drop all

Lists deliveries that failed for good, sends them again, or drops them. Settings: those of the worker.`);
const [action = '', ...named] = process.argv.slice(2);
const actions = {
  retry: { decide: retryDeadLetter, action: 'delivery.retried' },
  drop: { decide: dropDeadLetter, action: 'delivery.dropped' },
} as const;

const settings = readSettings(migrateSettings);
const log = createLog({ name: 'dead-letters', level: 'error' });
const queueSettings = {
  redisUrl: settings.REDIS_URL,
  databaseUrl: queueDatabase(settings),
  appName: 'dead-letters',
  log,
};
const queues = Object.values(openEventQueues(queueSettings));
const audit = openQueue<AuditJob>(auditQueue, queueSettings);
try {
  if (action === 'list') await list();
  else if ((action === 'retry' || action === 'drop') && named.length > 0) await apply(action);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} finally {
  await Promise.all([...queues, audit].map((queue) => queue.close()));
}

async function list(): Promise<void> {
  const letters = await listDeadLetters(queues);
  for (const letter of letters) console.log(JSON.stringify(letter));
  console.error(`${letters.length} failed`);
}

async function apply(what: keyof typeof actions): Promise<void> {
  const { decide, action } = actions[what];
  const fromHere = { actorId: null, address: 'command line', requestId: 'dead-letters' };
  const ids = named[0] === 'all' ? (await listDeadLetters(queues)).map((letter) => letter.id) : named;
  for (const id of ids) {
    await decide(queues, id, tellAudit(audit, { action, at: systemClock.now(), ...fromHere }));
    console.log(`${what} ${id}`);
  }
}
