import * as contract from '@daftar/contracts/bank/banks';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Question banks of courses and departments (QST-05). */
export const bankRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listBanks, (ctx) => rules.listBanks(deps, callerOf(ctx))),
  bind(contract.openBank, async ({ body, ...ctx }) => ({
    ...say('bank.opened'),
    bank_id: await rules.openBank(deps, callerOf(ctx), body),
  })),
  bind(contract.getBank, ({ params, ...ctx }) => rules.getBank(deps, callerOf(ctx), params.bankId)),
];
