import * as making from '@daftar/contracts/exams/authoring';
import * as contract from '@daftar/contracts/exams/reading';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { createExam } from './create.ts';
import { addAnswer, addQuestion, linkToClasses, linkToEnrolments } from './draft.ts';
import { deleteExam, editExam } from './edit.ts';
import { getAnswers, getDetails, getQuestions, listExams } from './read.ts';

/** Making, reading, changing and deleting exams (EXM, EXT-19). */
export const examRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listExams, ({ params, ...ctx }) => listExams(deps, callerOf(ctx), params.courseCode)),
  bind(making.createExam, async ({ body, ...ctx }) => {
    const made = await createExam(deps, callerOf(ctx), body);
    return { ...say(body.questions ? 'exam.created' : 'exam.draftCreated', { name: body.exam_name }), ...made };
  }),
  bind(making.addQuestion, async ({ body, ...ctx }) => {
    const question_id = await addQuestion(deps, callerOf(ctx), body);
    return { ...say('question.added'), question_id };
  }),
  bind(making.addAnswer, async ({ body, ...ctx }) => {
    const answer_id = await addAnswer(deps, callerOf(ctx), body);
    return { ...say('answer.added'), answer_id };
  }),
  bind(making.linkExamToClasses, async ({ body, ...ctx }) => {
    await linkToClasses(deps, callerOf(ctx), body);
    return say('exam.linked');
  }),
  bind(making.linkExamToEnrolments, async ({ body, ...ctx }) => {
    await linkToEnrolments(deps, callerOf(ctx), body);
    return say('exam.published');
  }),
  bind(making.editExam, async ({ params, body, ...ctx }) => {
    const edited = await editExam(deps, callerOf(ctx), params.examId, body);
    return { ...say('exam.updated', { name: body.exam_name }), ...edited };
  }),
  bind(making.deleteExam, async ({ params, ...ctx }) => {
    await deleteExam(deps, callerOf(ctx), params.examId);
    return say('exam.deleted');
  }),
  bind(contract.getExamDetails, ({ params, ...ctx }) => getDetails(deps, callerOf(ctx), params.examId)),
  bind(contract.getExamQuestions, ({ params, koa, ...ctx }) => {
    const site = koa.get('sec-fetch-site');
    return getQuestions(deps, callerOf(ctx), params.examId, site === '' || site === 'same-origin');
  }),
  bind(contract.getExamAnswers, ({ params, ...ctx }) => getAnswers(deps, callerOf(ctx), params.examId)),
];
