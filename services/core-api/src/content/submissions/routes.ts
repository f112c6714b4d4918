import * as contract from '@daftar/contracts/content/submissions';
import { type BoundRoute, bind, type HandlerContext } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, readsFile, sendFile } from '../../kernel/index.ts';
import * as rules from './rules.ts';
import { sendScoreSheet } from './score-sheet.ts';
import { sendZip } from './zip.ts';

/** Submissions with their receipts and scores (ASG-08 to ASG-13). */
export const submissionRoutes = (deps: Deps): BoundRoute[] => [
  bind(
    contract.submitAssignment,
    async (ctx) => {
      const receipt = await rules.submit(deps, callerOf(ctx), handInOf(ctx));
      return { ...say('submission.received', { code: receipt.receipt_code }), receipt };
    },
    (error, ctx) => rules.handInFailure(deps, callerOf(ctx), handInOf(ctx), error),
  ),
  bind(contract.checkSubmission, ({ query, ...ctx }) => rules.checkSubmission(deps, callerOf(ctx), query.assignmentId)),
  bind(contract.getAssignmentScore, ({ params, ...ctx }) => rules.ownScore(deps, callerOf(ctx), params.assignmentId)),
  bind(contract.listAssignmentStudents, ({ params, ...ctx }) => rules.studentWork(deps, callerOf(ctx), params.id)),
  bind(contract.viewSubmission, async ({ params, query, koa, ...ctx }) => {
    const which = { student_assignment_id: params.id };
    const file = await rules.submittedFile(deps, callerOf(ctx), which);
    if (readsFile(koa, file)) await rules.logReading(deps, callerOf(ctx), which, file, query.ahead === 'true');
    await sendFile(koa, deps.storage, file, 'view');
  }),
  bind(contract.viewSubmissionVersion, async ({ params, query, koa, ...ctx }) => {
    const which = { submission_id: params.id };
    const file = await rules.submittedFile(deps, callerOf(ctx), which);
    if (readsFile(koa, file)) await rules.logReading(deps, callerOf(ctx), which, file, query.ahead === 'true');
    await sendFile(koa, deps.storage, file, 'view');
  }),
  bind(contract.listSubmissionHistory, ({ params, ...ctx }) => rules.history(deps, callerOf(ctx), params.id)),
  bind(contract.scoreAssignment, async ({ params, body, ...ctx }) => {
    const saved = await rules.giveScore(deps, callerOf(ctx), params.id, body);
    return { ...say('score.saved'), ...saved };
  }),
  bind(contract.scoreAssignmentStudent, async ({ params, body, ...ctx }) => {
    const target = { assignmentId: params.id, studentId: params.studentId };
    const saved = await rules.giveStudentScore(deps, callerOf(ctx), target, body);
    return { ...say('score.saved'), ...saved };
  }),
  bind(contract.downloadSubmissions, ({ params, query, koa, log, ...ctx }) =>
    sendZip(deps, callerOf(ctx), { assignmentId: params.id, language: query.language }, koa, log),
  ),
  bind(contract.downloadAssignmentScores, ({ params, query, koa, ...ctx }) =>
    sendScoreSheet(deps, callerOf(ctx), params.id, query.language, koa),
  ),
];

function handInOf(ctx: HandlerContext<typeof contract.submitAssignment>): rules.HandIn {
  const { body, query, files, arrivedAt, receivedAt } = ctx;
  const { assignmentId, uploadId, arrival } = body;
  return { assignmentId, upload: files.file, arrivedAt, receivedAt, announced: query.sha256, uploadId, arrival };
}
