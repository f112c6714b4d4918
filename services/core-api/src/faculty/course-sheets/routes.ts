import * as contract from '@daftar/contracts/faculty/course-sheets';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendSheet } from '../../kernel/index.ts';
import { addFromSheet, courseSheet, enrolmentSheet } from './rules.ts';

/** Courses, links, classes and enrolments as sheets (COR-16). */
export const courseSheetRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.uploadCourseSheet, async ({ body, files, ...ctx }) => {
    const preview = body.preview === 'yes';
    const result = await addFromSheet(deps, callerOf(ctx), files.file, { preview, key: body.key });
    const { courses, links, classes } = result;
    return { ...say(preview ? 'courseSheet.look' : 'courseSheet.added', { courses, links, classes }), ...result };
  }),
  bind(contract.exportCourseSheet, async ({ koa, ...ctx }) => {
    sendSheet(koa, 'courses.xlsx', await courseSheet(deps, callerOf({ ...ctx, koa })));
  }),
  bind(contract.exportEnrolments, async ({ query, koa, ...ctx }) => {
    const file = await enrolmentSheet(deps, callerOf({ ...ctx, koa }), query.instructor_course_ids);
    sendSheet(koa, 'enrolments.xlsx', file);
  }),
];
