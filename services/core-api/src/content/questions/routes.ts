import * as contract from '@daftar/contracts/content/questions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Questions and answers of a course: ask, reply, resolve, hide (DAY-02). */
export const courseQuestionRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listCourseQuestions, ({ params, ...ctx }) =>
    rules.listQuestions(deps, callerOf(ctx), params.courseCode),
  ),
  bind(contract.listCourseReplies, ({ params, ...ctx }) => rules.listReplies(deps, callerOf(ctx), params.id)),
  bind(contract.askCourse, async ({ params, body, ...ctx }) => ({
    ...say('courseQuestion.asked'),
    question_id: await rules.askCourse(deps, callerOf(ctx), params.courseCode, body),
  })),
  bind(contract.replyToCourseQuestion, async ({ params, body, ...ctx }) => ({
    ...say('courseQuestion.replied'),
    reply_id: await rules.reply(deps, callerOf(ctx), params.id, body.reply_text),
  })),
  bind(contract.resolveCourseQuestion, async ({ params, body, ...ctx }) => {
    await rules.resolve(deps, callerOf(ctx), params.id, body.resolved);
    return say(body.resolved ? 'courseQuestion.resolved' : 'courseQuestion.reopened');
  }),
  bind(contract.hideCourseQuestion, async ({ params, body, ...ctx }) => {
    await rules.hideQuestion(deps, callerOf(ctx), params.id, body.hidden);
    return say(body.hidden ? 'courseQuestion.hidden' : 'courseQuestion.shown');
  }),
  bind(contract.hideCourseReply, async ({ params, body, ...ctx }) => {
    await rules.hideReply(deps, callerOf(ctx), params.id, body.hidden);
    return say(body.hidden ? 'courseQuestion.hidden' : 'courseQuestion.shown');
  }),
];
