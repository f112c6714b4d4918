import * as contract from '@daftar/contracts/day/today';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** The first screen of each role, and all work of a student or doctor in one list (DAY-01, DAY-03). */
export const todayRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getStudentToday, (ctx) => rules.studentToday(deps, callerOf(ctx))),
  bind(contract.getStudentCoursesPage, (ctx) => rules.studentCoursesPage(deps, callerOf(ctx))),
  bind(contract.listStudentWork, (ctx) => rules.studentWork(deps, callerOf(ctx))),
  bind(contract.getInstructorToday, (ctx) => rules.instructorToday(deps, callerOf(ctx))),
  bind(contract.getInstructorCoursesPage, (ctx) => rules.instructorCoursesPage(deps, callerOf(ctx))),
  bind(contract.listInstructorWork, (ctx) => rules.instructorWork(deps, callerOf(ctx))),
  bind(contract.getInstructorResultsPage, (ctx) => rules.instructorResultsPage(deps, callerOf(ctx))),
  bind(contract.getMarkingPage, (ctx) => rules.markingPage(deps, callerOf(ctx))),
  bind(contract.getMakeExamPage, (ctx) => rules.makeExamPage(deps, callerOf(ctx))),
  bind(contract.getAdminToday, ({ actor }) => rules.adminToday(deps, actor)),
];
