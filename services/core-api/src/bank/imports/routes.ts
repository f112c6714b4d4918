import * as contract from '@daftar/contracts/bank/imports';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Questions of other systems into a bank (QST-08). */
export const bankImportRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.readIntoBank, async ({ params, body, files, ...ctx }) => {
    const given = { upload: files.file!, format: body.format };
    return {
      ...say('bankImport.read'),
      import_id: await rules.readIntoBank(deps, callerOf(ctx), params.bankId, given),
    };
  }),
  bind(contract.getBankImport, ({ params, query, ...ctx }) =>
    rules.getImport(deps, callerOf(ctx), params.id, query.after ?? 0),
  ),
  bind(contract.applyBankImport, async ({ params, body, ...ctx }) => {
    const counts = await rules.applyImport(deps, callerOf(ctx), params.id, body);
    return { ...say('bankImport.done', counts), ...counts };
  }),
  bind(contract.undoBankImport, async ({ params, ...ctx }) => {
    const counts = await rules.undoImport(deps, callerOf(ctx), params.id);
    return { ...say('bankImport.undone', counts), ...counts };
  }),
];
