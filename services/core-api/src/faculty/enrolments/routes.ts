import * as contract from '@daftar/contracts/faculty/enrolments';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { bilingual, say } from '@daftar/service-kit/say';
import { reachOf } from '../../identity/index.ts';
import { callerOf, type Deps, sendSheet } from '../../kernel/index.ts';
import { termNamed } from '../course-access.ts';
import { enrolClass, enrolFromSheet, refusedSheet, studentListTemplate } from './enrol-many.ts';
import { listEnrolments } from './list-queries.ts';
import * as rules from './rules.ts';

/** Which students are in which classes (ADC-10, ADC-11), and whole classes at once (ADC-16). */
export const enrolmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listEnrolments, async ({ query, ...ctx }) => {
    const term = termNamed(callerOf(ctx));
    return listEnrolments(deps.db, { ...query, term, within: await reachOf(deps.db, ctx.actor) });
  }),
  bind(contract.addEnrolments, async ({ body, ...ctx }) => {
    const added = await rules.addEnrolments(deps, callerOf(ctx), body);
    return { ...say('enrolment.added'), ...added };
  }),
  bind(contract.enrolClass, async ({ body, ...ctx }) => {
    const result = await enrolClass(deps, callerOf(ctx), body);
    const { students, added, already } = result;
    const counts = { students, added, already };
    return { ...say(body.preview ? 'enrolment.classPreview' : 'enrolment.classAdded', counts), ...result };
  }),
  bind(contract.enrolFromSheet, async ({ body, files, ...ctx }) => {
    const preview = body.preview === 'yes';
    const { instructor_course_ids } = body;
    const result = await enrolFromSheet(deps, callerOf(ctx), files.file, { instructor_course_ids, preview });
    const said =
      result.Status === 'Error'
        ? bilingual('enrolment.noStudents')
        : bilingual(preview ? 'enrolment.classPreview' : 'enrolment.classAdded', {
            students: result.students,
            added: result.added,
            already: result.already,
          });
    return { success: result.Status !== 'Error', ...said, ...result };
  }),
  bind(contract.getRefusedRows, async ({ params, koa, ...ctx }) => {
    sendSheet(koa, 'refused-rows.xlsx', await refusedSheet(deps, callerOf(ctx), params.id));
  }),
  bind(contract.getStudentListTemplate, async ({ koa }) => {
    sendSheet(koa, 'student-list-template.xlsx', await studentListTemplate());
  }),
];
