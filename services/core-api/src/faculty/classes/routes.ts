import * as contract from '@daftar/contracts/faculty/classes';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { reachOf } from '../../identity/index.ts';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { termNamed } from '../course-access.ts';
import { listClasses } from './queries.ts';
import * as rules from './rules.ts';

/** Classes: which doctor teaches which department-course (ADC-09). */
export const classRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listClasses, async ({ query, ...ctx }) => {
    const term = termNamed(callerOf(ctx));
    return listClasses(deps.db, { ...query, term, within: await reachOf(deps.db, ctx.actor) });
  }),
  bind(contract.addClasses, async ({ body, ...ctx }) => {
    const instructor_course_ids = await rules.addClasses(deps, callerOf(ctx), body);
    return { ...say('instructorCourse.added', { count: instructor_course_ids.length }), instructor_course_ids };
  }),
];
