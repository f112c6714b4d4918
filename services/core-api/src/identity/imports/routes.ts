import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@daftar/contracts/identity/imports';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { commitWith } from '@daftar/service-kit/once/held';
import { callerOf, type Deps, recordAudit, sendSheet } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { refusedRowsFile, templateFile } from './files.ts';
import { latestImports } from './queries.ts';
import { checkUpload, importedWithoutPassword, importState, startImport, summaryOf } from './rules.ts';

/** How long a caller who wants the result at once waits, in milliseconds. */
const mostWaitMs = 20_000;

async function settled(deps: Deps, importId: number) {
  // the admin who adds the accounts must see the import
  await commitWith(await importState(deps, importId));
  const until = performance.now() + mostWaitMs;
  for (;;) {
    const state = await importState(deps, importId);
    if (state.Status !== 'Processing' || performance.now() > until) return state;
    await pause(250);
  }
}

/** Bulk import of accounts (ADA-04 to ADA-08). */
export const accountImportRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(contract.checkAccountSheet, ({ files }) => checkUpload(deps, files.file)),
  bind(contract.uploadAccounts, async ({ body, files, ...ctx }) => {
    const importId = await startImport(deps, callerOf(ctx), files.file, body.updates);
    return body.wait === 'no' ? importState(deps, importId) : settled(deps, importId);
  }),
  bind(contract.listAccountImports, async () => (await latestImports(deps.db, 20)).map(summaryOf)),
  bind(contract.getAccountImport, ({ params }) => importState(deps, params.id)),
  bind(contract.listImportedWithoutPassword, ({ params }) => importedWithoutPassword(deps, params.id)),
  bind(contract.getCorrectableFile, async ({ params, koa, ...ctx }) => {
    const { role, file } = await refusedRowsFile(deps, params.id);
    const said = { action: 'accounts.refusedDownloaded', subjectType: 'accountImport', subjectId: params.id } as const;
    await recordAudit(deps.db, callerOf(ctx), deps.clock.now(), said);
    sendSheet(koa, `${role === 'student' ? 'students' : 'doctors'}-to-correct-${params.id}.xlsx`, file);
  }),
  bind(contract.getAccountTemplate, async ({ params, koa }) => {
    const role = params.kind === 'students' ? 'student' : 'instructor';
    sendSheet(koa, `${params.kind}-template.xlsx`, await templateFile(deps, role));
  }),
];
