import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  academicTitle,
  count,
  courseCodeParams,
  done,
  doneWith,
  idParams,
  momentOut,
  named,
  requiredText,
  userId,
} from '../schemas.ts';

/** Questions of students about a course, and their replies (DAY-02). */

/** The longest question or reply. */
export const longestPost = 4000;
/** How many of a course's newest questions a page gets, and how many newest replies to each; all of one are another call. */
export const mostQuestions = 200;
export const repliesShown = 20;
/** How many visible replies a question takes from students; doctors reply at any time. */
export const mostReplies = 200;
/** How many questions and replies a student writes within 24 hours. */
export const mostADay = { questions: 20, replies: 100 } as const;

const words = requiredText(longestPost);
const members = { who: ['instructor', 'student'], also: 'teaches the course, or is enrolled in it' } as const;
const owner = { who: ['instructor'], also: 'the question is asked in their class' } as const;
/** Anybody can write; a burst of it is not a conversation. */
const limit = { points: 30, seconds: 600 } as const;

const author = {
  ...named('author_name'),
  author_title: academicTitle.nullable(),
  by: z.enum(['instructor', 'student']),
  /** Written by the caller. */
  own: z.boolean(),
  /** Hidden by the doctor: only they and its author still get it. */
  hidden: z.boolean(),
};

const reply = z.object({ reply_id: z.number(), reply_text: z.string(), replied_at: momentOut, ...author });

export const listCourseQuestions = defineRoute({
  method: 'GET',
  path: '/api/courses/:courseCode/questions',
  service: 'core',
  feature: 'courseQuestions',
  summary: `Questions about a course with their newest ${repliesShown} replies, open ones first, then the newest, at most ${mostQuestions}: an instructor’s own classes; for a student those they are enrolled in, without what was hidden`,
  params: courseCodeParams,
  reply: z.array(
    z.object({
      question_id: z.number(),
      question_text: z.string(),
      asked_at: momentOut,
      resolved_at: momentOut.nullable(),
      ...author,
      /** How many replies the caller may read. */
      reply_count: count,
      replies: z.array(reply),
    }),
  ),
  policy: members,
  errors: ['class.notYours'],
});

export const listCourseReplies = defineRoute({
  method: 'GET',
  path: '/api/course-questions/:id/replies',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'All replies to a question of a course, the oldest first; for a student without what was hidden',
  params: idParams,
  reply: z.array(reply),
  policy: members,
  errors: ['courseQuestion.notFound'],
});

export const askCourse = defineRoute({
  method: 'POST',
  path: '/api/courses/:courseCode/questions',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'Ask a question about a course; its doctor is notified. With several doctors, `instructor_id` names one',
  params: courseCodeParams,
  body: z.object({ question_text: words, instructor_id: userId.optional() }),
  reply: doneWith({ question_id: z.number() }),
  status: 201,
  policy: { who: ['student'], also: 'is enrolled in the course' },
  errors: ['class.notYours', 'courseQuestion.whichDoctor', 'courseQuestion.tooManyToday'],
  limit,
});

export const replyToCourseQuestion = defineRoute({
  method: 'POST',
  path: '/api/course-questions/:id/replies',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'Reply to a question of a course; who asked is notified',
  params: idParams,
  body: z.object({ reply_text: words }),
  reply: doneWith({ reply_id: z.number() }),
  status: 201,
  policy: members,
  errors: ['courseQuestion.notFound', 'courseQuestion.tooManyReplies', 'courseQuestion.tooManyToday'],
  limit,
});

export const resolveCourseQuestion = defineRoute({
  method: 'PUT',
  path: '/api/course-questions/:id/resolved',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'Mark a question as resolved, or open it again: who asked, or the doctor',
  params: idParams,
  body: z.object({ resolved: z.boolean() }),
  reply: done,
  policy: { who: ['instructor', 'student'], also: 'asked it, or it is asked in their class' },
  errors: ['courseQuestion.notFound'],
});

export const hideCourseQuestion = defineRoute({
  method: 'PUT',
  path: '/api/course-questions/:id/hidden',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'Hide a question with its replies from students, or show it again; the activity log records it',
  params: idParams,
  body: z.object({ hidden: z.boolean() }),
  reply: done,
  policy: owner,
  errors: ['courseQuestion.notFound'],
});

export const hideCourseReply = defineRoute({
  method: 'PUT',
  path: '/api/course-replies/:id/hidden',
  service: 'core',
  feature: 'courseQuestions',
  summary: 'Hide a reply from students, or show it again; the activity log records it',
  params: idParams,
  body: z.object({ hidden: z.boolean() }),
  reply: done,
  policy: owner,
  errors: ['courseQuestion.notFound'],
});
