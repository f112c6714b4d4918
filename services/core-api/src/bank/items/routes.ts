import * as contract from '@daftar/contracts/bank/items';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Questions of banks (QST-05). */
export const bankItemRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listBankItems, ({ params, query, ...ctx }) =>
    rules.listItems(deps, callerOf(ctx), params.bankId, query),
  ),
  bind(contract.getBankItem, ({ params, ...ctx }) => rules.getItem(deps, callerOf(ctx), params.id)),
  bind(contract.getBankVersion, ({ params, ...ctx }) =>
    rules.getVersion(deps, callerOf(ctx), params.id, params.version),
  ),
  bind(contract.takeFromBank, ({ params, query, ...ctx }) =>
    rules.takeItems(deps, callerOf(ctx), params.bankId, query.ids),
  ),
  bind(contract.addBankItem, async ({ params, body, ...ctx }) => ({
    ...say('bankItem.added'),
    item_id: await rules.addItem(deps, callerOf(ctx), params.bankId, body),
  })),
  bind(contract.changeBankItem, async ({ params, body, ...ctx }) => {
    const { version, isNew } = await rules.changeItem(deps, callerOf(ctx), params.id, body);
    return { ...(isNew ? say('bankItem.changed', { version }) : say('bankItem.same')), version };
  }),
  bind(contract.changeBankItems, async ({ params, body, ...ctx }) => {
    await rules.changeItems(deps, callerOf(ctx), params.bankId, body);
    return say('bankItems.changed');
  }),
];
