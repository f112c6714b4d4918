import * as contract from '@daftar/contracts/gradebook/office-results';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { offeringResults, resultsOfOffering, setResultState } from './rules.ts';

/** Results of every offering, for the office (RST-02). */
export const officeResultRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listOfferingResults, ({ query, ...ctx }) => offeringResults(deps, callerOf(ctx), query)),
  bind(contract.getOfferingResults, ({ params, query, ...ctx }) =>
    resultsOfOffering(deps, callerOf(ctx), params.offeringId, query.version),
  ),
  bind(contract.setResultState, async ({ params, body, ...ctx }) => {
    await setResultState(deps, callerOf(ctx), params, body);
    return say(body.state === null ? 'gradebook.stateTakenBack' : 'gradebook.stateSet');
  }),
];
