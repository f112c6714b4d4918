import * as contract from '@daftar/contracts/exams/pictures';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendFile } from '../../kernel/index.ts';
import { keepAnswerPicture, keepPicture } from './keep.ts';
import { pictureFile } from './view.ts';

/** Pictures in questions, options, answers and comments (DAY-08). */
export const pictureRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.addPicture, async ({ body, files, ...ctx }) => {
    const picture = { pictureId: body.pictureId, upload: files.file! };
    return { ...say('picture.added'), ...(await keepPicture(deps, callerOf(ctx), picture)) };
  }),
  bind(contract.addAnswerPicture, async ({ params, body, files, ...ctx }) => {
    const picture = { pictureId: body.pictureId, upload: files.file! };
    return { ...say('picture.added'), ...(await keepAnswerPicture(deps, callerOf(ctx), params.attemptId, picture)) };
  }),
  bind(contract.viewPicture, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await pictureFile(deps, callerOf(ctx), params.pictureId), 'view'),
  ),
];
