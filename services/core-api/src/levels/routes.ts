import * as petitions from '@daftar/contracts/levels/petitions';
import * as contract from '@daftar/contracts/levels/results';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendSheet } from '../kernel/index.ts';
import { addPetition, decidePetition, listPetitions, noteFee, ownResults } from './petitions.ts';
import { prepareLevelResult, workOf } from './prepare.ts';
import { approvePublication, askPublication, endPublication } from './publishing.ts';
import { heldLevelSheet, levelResultPage, levelRows, listLevelResults } from './read.ts';
import { levelSheet } from './sheet.ts';
import { filledTemplate } from './template.ts';

/** Results of levels: prepared, printed, published (RST-09, RST-10). */
export const levelResultRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listLevelResults, ({ query, ...ctx }) => listLevelResults(deps, callerOf(ctx), query.term)),
  bind(contract.prepareLevelResult, async ({ body, ...ctx }) => ({
    ...say('levelResult.prepared'),
    ...(await prepareLevelResult(deps, callerOf(ctx), body)),
  })),
  bind(contract.getLevelWork, ({ params, ...ctx }) => workOf(deps.db, callerOf(ctx), params.workId)),
  bind(contract.getLevelResult, ({ params, ...ctx }) => levelResultPage(deps, callerOf(ctx), params.resultId)),
  bind(contract.getLevelRows, ({ params, query, ...ctx }) =>
    levelRows(deps, callerOf(ctx), params.resultId, query.page),
  ),
  bind(contract.downloadLevelSheet, async ({ params, query, koa, ...ctx }) => {
    const { name, file } = await levelSheet(deps, callerOf({ ...ctx, koa }), params.resultId, query);
    sendSheet(koa, name, file);
  }),
  bind(contract.fillLevelTemplate, async ({ params, files, koa, ...ctx }) => {
    const { name, file } = await filledTemplate(deps, callerOf({ ...ctx, koa }), params.resultId, files.file!);
    sendSheet(koa, name, file);
  }),
  bind(contract.askPublication, async ({ params, body, ...ctx }) => ({
    ...say('levelResult.publicationAsked'),
    publication_id: await askPublication(deps, callerOf(ctx), params.resultId, body),
  })),
  bind(contract.approvePublication, async ({ params, ...ctx }) => {
    await approvePublication(deps, callerOf(ctx), params.publicationId);
    return say('levelResult.approved');
  }),
  bind(contract.endPublication, async ({ params, ...ctx }) => {
    await endPublication(deps, callerOf(ctx), params.publicationId);
    return say('levelResult.takenBack');
  }),
  bind(contract.getHeldLevelSheet, ({ params }) => heldLevelSheet(deps, params.hash)),
];

/** What students see of published results, and petitions (RST-10). */
export const petitionRoutes = (deps: Deps): BoundRoute[] => [
  bind(petitions.getOwnResults, ({ params }) => ownResults(deps, params.userId)),
  bind(petitions.addPetition, async ({ body, ...ctx }) => ({
    ...say('petition.made'),
    petition_id: await addPetition(deps, callerOf(ctx), body),
  })),
  bind(petitions.listPetitions, ({ query, ...ctx }) => listPetitions(deps.db, callerOf(ctx), query)),
  bind(petitions.notePetitionFee, async ({ params, body, ...ctx }) => {
    await noteFee(deps, callerOf(ctx), params.petitionId, body.note);
    return say('petition.feeNoted');
  }),
  bind(petitions.decidePetition, async ({ params, body, ...ctx }) => {
    await decidePetition(deps, callerOf(ctx), params.petitionId, body);
    return say('petition.decidedNow');
  }),
];
