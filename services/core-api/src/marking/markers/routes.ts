import * as contract from '@daftar/contracts/marking/markers';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Who else marks an exam’s essays or an assignment’s works (DAY-04). */
export const markerRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listMarkers, ({ params, ...ctx }) => rules.listMarkers(deps, callerOf(ctx), params)),
  bind(contract.findMarkers, ({ params, query, ...ctx }) => rules.findMarkers(deps, callerOf(ctx), params, query.name)),
  bind(contract.setMarker, async ({ params, body, ...ctx }) => {
    await rules.setMarker(deps, callerOf(ctx), params, body);
    return say('marker.set');
  }),
  bind(contract.removeMarker, async ({ params, ...ctx }) => {
    await rules.removeMarker(deps, callerOf(ctx), params);
    return say('marker.removed');
  }),
  bind(contract.shareWorks, async ({ params, body, ...ctx }) => {
    await rules.shareWorks(deps, callerOf(ctx), params, body.by);
    return say('marker.shared');
  }),
  bind(contract.listAllotted, (ctx) => rules.listAllotted(deps, callerOf(ctx))),
];
