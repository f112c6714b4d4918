import * as contract from '@daftar/contracts/exams/drafts';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './rules.ts';

/** Drafts of exams (FIX-11). */
export const examDraftRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExamDrafts, (ctx) => listDrafts(deps, callerOf(ctx))),
  bind(contract.getExamDraft, ({ params, ...ctx }) => getDraft(deps, callerOf(ctx), params.draftId)),
  bind(contract.saveExamDraft, async ({ params, body, ...ctx }) => {
    const saved = await saveDraft(deps, callerOf(ctx), params.draftId, body);
    return { ...say('examDraft.saved'), ...saved };
  }),
  bind(contract.deleteExamDraft, async ({ params, ...ctx }) => {
    await deleteDraft(deps, callerOf(ctx), params.draftId);
    return say('examDraft.deleted');
  }),
];
