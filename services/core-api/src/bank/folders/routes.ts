import * as contract from '@daftar/contracts/bank/folders';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Folders of question banks (QST-05). */
export const bankFolderRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.addBankFolder, async ({ params, body, ...ctx }) => {
    const folder_id = await rules.addFolder(deps, callerOf(ctx), params.bankId, body);
    return { ...say('bankFolder.added', { name: body.name }), folder_id };
  }),
  bind(contract.changeBankFolder, async ({ params, body, ...ctx }) => {
    await rules.changeFolder(deps, callerOf(ctx), params.id, body);
    return say('bankFolder.changed', { name: body.name });
  }),
  bind(contract.removeBankFolder, async ({ params, ...ctx }) =>
    say('bankFolder.removed', { name: await rules.removeFolder(deps, callerOf(ctx), params.id) }),
  ),
];
