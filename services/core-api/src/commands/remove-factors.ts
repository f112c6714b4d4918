import { parseArgs } from 'node:util';
import { identityChecks } from '@daftar/contracts/identity/factors';
import { email } from '@daftar/contracts/schemas';
import { translate } from '@daftar/i18n/translate';
import { connect, readSettings, systemClock } from '@daftar/service-kit';
import { offerHelp } from '@daftar/service-kit/command-help';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { AppError } from '@daftar/service-kit/errors';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { removeFactorsOfAdmin } from '../identity/index.ts';
import type { Db } from '../kernel/index.ts';

offerHelp(`npm run remove-factors -- --email <address> --checked inPerson|byVideo

Removes passkeys, app and recovery codes of an admin who has lost them. Without DATABASE_URL it works on the embedded platform of DATA_DIR.`);

/**
 * `npm run remove-factors -- --email office@faculty.edu --checked inPerson`: removes passkeys, app and recovery codes of an admin who has lost
 * them (TRU-16). No other admin can; doctors and students are served on Update Account.
 */
const { values } = parseArgs({ options: { email: { type: 'string' }, checked: { type: 'string' } } });
const given = email.safeParse(values.email);
const check = identityChecks.find((one) => one === values.checked);
if (!given.success || !check) {
  console.error(`remove-factors --email <address of an admin> --checked ${identityChecks.join('|')}`);
  console.error('Check an official document first: docs/operations/settings.md, “A lost second factor”.');
  process.exit(1);
}
const { DATABASE_URL, SMTP_URL } = readSettings(
  z.object({ DATABASE_URL: postgresUrl, SMTP_URL: z.string().optional() }),
);
const db: Db = typed(connect(DATABASE_URL, { schema: 'core', max: 2, appName: 'remove-factors' }));
try {
  await removeFactorsOfAdmin({ db, clock: systemClock, hasEmail: SMTP_URL !== undefined }, given.data, check);
  console.log(`Passkeys, app and recovery codes of ${given.data} were removed; their sessions have ended.`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(
    error.code === 'account.notFound' ? `No admin has the email ${given.data}` : translate('en', error.code),
  );
  process.exitCode = 1;
} finally {
  await db.destroy();
}
