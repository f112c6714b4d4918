import * as contract from '@daftar/contracts/operations/data-reset';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import type { SignInDeps } from '../../identity/index.ts';
import { callerOf } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Delete-data with its safeguards, and what can be restored (ADC-12, ADC-13). */
export const dataResetRoutes = (deps: SignInDeps): BoundRoute[] => [
  bind(contract.getDataState, () => rules.dataState(deps)),
  bind(contract.deleteAllData, async ({ body, ...ctx }) => {
    const snapshotId = await rules.deleteAllData(deps, callerOf(ctx), body);
    return { ...say('tablesData.deleted'), snapshotId };
  }),
  bind(contract.restoreData, async ({ params, body, ...ctx }) => {
    const snapshotId = await rules.restoreData(deps, callerOf(ctx), params.id, body.password);
    return { ...say('tablesData.restored'), snapshotId };
  }),
];
