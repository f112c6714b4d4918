import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditHead } from '@daftar/contracts/operations/activity-log';
import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { type Db, type Finding, verifyAudit } from '../kernel/index.ts';
import { readHeads } from '../operations/index.ts';

offerHelp(`npm run verify-audit [-- --heads <file.json>] [--key <hex> …]

Recomputes the chain over the activity log and its signed heads. --heads: compares it with heads that were exported earlier;
--key: accepts only heads signed by that key. Ends with 1 when something was altered, removed or inserted.
Without DATABASE_URL it works on the embedded platform of DATA_DIR.`);

/**
 * `npm run verify-audit`: recomputes the chain over the activity log and its signed heads (TRU-10). `--heads file.json`
 * also compares it with heads that were exported earlier, and `--key <hex>` accepts only heads signed by that key. Ends
 * with 1 when something was altered, removed or inserted.
 */
const { DATABASE_URL } = readSettings(z.object({ DATABASE_URL: postgresUrl }));
const { values } = parseArgs({ options: { heads: { type: 'string' }, key: { type: 'string', multiple: true } } });
const kept = values.heads ? readHeads(z.array(auditHead).parse(JSON.parse(readFileSync(values.heads, 'utf8')))) : [];
const keys = (values.key ?? []).map((key) => Buffer.from(key, 'hex'));

const told: Record<Finding['problem'], string> = {
  altered: 'was altered after it had been sealed: event',
  removed: 'was removed: event',
  removedBefore: 'events were removed before event',
  inserted: 'was put in later: event',
  namesRemoved: 'nobody was forgotten, but the names are gone from event',
  badHead: 'is not signed by a key of this installation: the head of',
  rewritten: 'the log no longer leads to the head of',
};

const db: Db = typed(
  connect(DATABASE_URL, { schema: 'core', max: 1, appName: 'verify-audit', statementTimeoutMs: 60_000 }),
);
try {
  const { events, heads, waiting, findings } = await verifyAudit(db, systemClock.now(), { kept, keys });
  for (const finding of findings)
    console.log(`${told[finding.problem]} ${'event' in finding ? finding.event : finding.day}`);
  const kind = findings.length === 0 ? 'nothing was altered, removed or inserted' : `${findings.length} problems`;
  console.log(`${events} events, ${heads} signed heads, ${waiting} events not sealed yet: ${kind}`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await db.destroy();
}
