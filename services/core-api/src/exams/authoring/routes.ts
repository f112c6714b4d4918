import * as contract from '@daftar/contracts/exams/authoring';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { createExam } from './create.ts';
import { addAnswer, addQuestion, linkToClasses, linkToEnrolments } from './draft.ts';
import { deleteExam, editExam } from './edit.ts';

/** Making, changing and deleting exams (EXM). */
export const examRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.createExam, async ({ body, ...ctx }) => {
    const made = await createExam(deps, callerOf(ctx), body);
    return { ...say(body.questions ? 'exam.created' : 'exam.draftCreated', { name: body.exam_name }), ...made };
  }),
  bind(contract.addQuestion, async ({ body, ...ctx }) => {
    const question_id = await addQuestion(deps, callerOf(ctx), body);
    return { ...say('question.added'), question_id };
  }),
  bind(contract.addAnswer, async ({ body, ...ctx }) => {
    const answer_id = await addAnswer(deps, callerOf(ctx), body);
    return { ...say('answer.added'), answer_id };
  }),
  bind(contract.linkExamToClasses, async ({ body, ...ctx }) => {
    await linkToClasses(deps, callerOf(ctx), body);
    return say('exam.linked');
  }),
  bind(contract.linkExamToEnrolments, async ({ body, ...ctx }) => {
    await linkToEnrolments(deps, callerOf(ctx), body);
    return say('exam.published');
  }),
  bind(contract.editExam, async ({ params, body, ...ctx }) => {
    const edited = await editExam(deps, callerOf(ctx), params.examId, body);
    return { ...say('exam.updated', { name: body.exam_name }), ...edited };
  }),
  bind(contract.deleteExam, async ({ params, ...ctx }) => {
    await deleteExam(deps, callerOf(ctx), params.examId);
    return say('exam.deleted');
  }),
];
