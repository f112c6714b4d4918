import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@daftar/contracts/identity/imports';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { commitWith } from '@daftar/service-kit/once/held';
import { say } from '@daftar/service-kit/say';
import { type Caller, callerOf, type Deps, recordAudit, sendSheet } from '../../kernel/index.ts';
import type { AccountDeps } from '../deps.ts';
import { accountsFile } from './export.ts';
import { refusedRowsFile, templateFile } from './files.ts';
import { latestImports } from './queries.ts';
import { checkUpload, importedWithoutPassword, importState, startImport, summaryOf } from './rules.ts';
import { undoAccountImport } from './undo.ts';

/** How long a caller who wants the result at once waits, in milliseconds. */
const mostWaitMs = 20_000;

async function settled(deps: Deps, caller: Caller, importId: number) {
  // the admin who adds the accounts must see the import
  await commitWith(await importState(deps, caller, importId));
  const until = performance.now() + mostWaitMs;
  for (;;) {
    const state = await importState(deps, caller, importId);
    if (state.Status !== 'Processing' || performance.now() > until) return state;
    await pause(250);
  }
}

/** Bulk import of accounts (ADA-04 to ADA-08). */
export const accountImportRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(contract.checkAccountSheet, ({ files, ...ctx }) => checkUpload(deps, callerOf(ctx), files.file)),
  bind(contract.uploadAccounts, async ({ body, files, ...ctx }) => {
    const caller = callerOf(ctx);
    const importId = await startImport(deps, caller, files.file, body.updates);
    return body.wait === 'no' ? importState(deps, caller, importId) : settled(deps, caller, importId);
  }),
  bind(contract.listAccountImports, async ({ actor }) => {
    return (await latestImports(deps.db, 20, actor.duties && actor.userId)).map((one) =>
      summaryOf(one, deps.clock.now()),
    );
  }),
  bind(contract.getAccountImport, ({ params, ...ctx }) => importState(deps, callerOf(ctx), params.id)),
  bind(contract.undoAccountImport, async ({ params, ...ctx }) => {
    const done = await undoAccountImport(deps, callerOf(ctx), params.id);
    return { ...say('accountImport.takenBack', done), ...done };
  }),
  bind(contract.listImportedWithoutPassword, ({ params, ...ctx }) => {
    return importedWithoutPassword(deps, callerOf(ctx), params.id);
  }),
  bind(contract.getCorrectableFile, async ({ params, koa, ...ctx }) => {
    const caller = callerOf({ ...ctx, koa });
    const { role, file } = await refusedRowsFile(deps, caller, params.id);
    const said = { action: 'accounts.refusedDownloaded', subjectType: 'accountImport', subjectId: params.id } as const;
    await recordAudit(deps.db, caller, deps.clock.now(), said);
    sendSheet(koa, `${role === 'student' ? 'students' : 'doctors'}-to-correct-${params.id}.xlsx`, file);
  }),
  bind(contract.exportAccounts, async ({ params, query, koa, ...ctx }) => {
    const role = params.kind === 'students' ? 'student' : 'instructor';
    sendSheet(koa, `${params.kind}.xlsx`, await accountsFile(deps, callerOf({ ...ctx, koa }), role, query));
  }),
  bind(contract.getAccountTemplate, async ({ params, koa }) => {
    const role = params.kind === 'students' ? 'student' : 'instructor';
    sendSheet(koa, `${params.kind}-template.xlsx`, await templateFile(deps, role));
  }),
];
