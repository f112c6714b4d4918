import * as contract from '@daftar/contracts/marking/places';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { changeComment, removeComment } from './rules.ts';

/** Comments on places in works, whatever the works are of (DAY-04). */
export const placeCommentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.changePlaceComment, async ({ params, body, ...ctx }) => ({
    ...say('placeComment.changed'),
    comment: await changeComment(deps, callerOf(ctx), params.id, body),
  })),
  bind(contract.removePlaceComment, async ({ params, query, ...ctx }) => {
    await removeComment(deps, callerOf(ctx), params.id, query.version);
    return say('placeComment.removed');
  }),
];
