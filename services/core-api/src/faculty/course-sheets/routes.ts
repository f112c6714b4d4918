import * as contract from '@daftar/contracts/faculty/course-sheets';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendSheet } from '../../kernel/index.ts';
import { listImports, undoImport } from './imports.ts';
import { addFromSheet, courseSheet, enrolmentSheet } from './rules.ts';

/** Courses, links, classes and enrolments as sheets (COR-16). */
export const courseSheetRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.uploadCourseSheet, async ({ body, files, ...ctx }) => {
    const preview = body.preview === 'yes';
    const changes = body.changes === 'yes';
    const result = await addFromSheet(deps, callerOf(ctx), files.file, { preview, changes, key: body.key });
    const { courses, links, classes, changed } = result;
    const counts = { courses, links, classes, changed };
    if (changes) return { ...say(preview ? 'courseSheet.lookChanges' : 'courseSheet.applied', counts), ...result };
    return { ...say(preview ? 'courseSheet.look' : 'courseSheet.added', counts), ...result };
  }),
  bind(contract.listSheetImports, (ctx) => listImports(deps, callerOf(ctx))),
  bind(contract.undoSheetImport, async (ctx) => {
    await undoImport(deps, callerOf(ctx), ctx.params.id);
    return say('sheetImport.takenBack');
  }),
  bind(contract.exportCourseSheet, async ({ koa, ...ctx }) => {
    sendSheet(koa, 'courses.xlsx', await courseSheet(deps, callerOf({ ...ctx, koa })));
  }),
  bind(contract.exportEnrolments, async ({ query, koa, ...ctx }) => {
    const file = await enrolmentSheet(deps, callerOf({ ...ctx, koa }), query.instructor_course_ids);
    sendSheet(koa, 'enrolments.xlsx', file);
  }),
];
