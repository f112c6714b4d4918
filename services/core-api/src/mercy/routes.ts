import * as contract from '@daftar/contracts/mercy/runs';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../kernel/index.ts';
import { addVersion } from './rules.ts';
import { addRun, approveRun, mercyPage, reverseRun, runPage } from './runs.ts';

/** Mercy and raising rules, dry runs, approvals and reversals (RST-08). */
export const mercyRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listMercy, (ctx) => mercyPage(deps, callerOf(ctx))),
  bind(contract.addMercyVersion, async ({ body, ...ctx }) => ({
    ...say('mercy.rulesSet'),
    version: await addVersion(deps, callerOf(ctx), body),
  })),
  bind(contract.addMercyRun, async ({ body, ...ctx }) => ({
    ...say('mercy.ran'),
    run_id: await addRun(deps, callerOf(ctx), body),
  })),
  bind(contract.getMercyRun, ({ params, query, ...ctx }) => runPage(deps, callerOf(ctx), params.runId, query.after)),
  bind(contract.approveMercyRun, async ({ params, ...ctx }) => {
    const state = await approveRun(deps, callerOf(ctx), params.runId);
    return { ...say(state === 'first' ? 'mercy.firstApproval' : 'mercy.holdsNow'), state };
  }),
  bind(contract.reverseMercyRun, async ({ params, body, ...ctx }) => {
    await reverseRun(deps, callerOf(ctx), params.runId, body.reason);
    return say('mercy.reversed');
  }),
];
