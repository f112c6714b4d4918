export { audiencePage, studentsOf } from './audience.ts';
export {
  classesOfEnding,
  type EndedClass,
  giveBackEnrolments,
  holdPeopleOf,
  placeOfWithdrawal,
  reopenClasses,
} from './classes/give-back-queries.ts';
export {
  classesOfForUpdate,
  classForUpdate,
  endClasses,
  giveLead,
  studentsIn,
} from './classes/queries.ts';
export { classRoutes } from './classes/routes.ts';
export {
  type CourseAccess,
  courseAccess,
  courseOnRecord,
  courseParams,
  evenClosed,
  inTeam,
  memberMay,
  type Narrowable,
  partsThat,
  type ReachedOffering,
  type Reaching,
  reachName,
  requireOpenClasses,
  requireOpenTerm,
  teamHas,
  termNamed,
  whereOnRecord,
  whereReached,
  withRight,
} from './course-access.ts';
export { courseSheetRoutes } from './course-sheets/routes.ts';
export { courseHead } from './courses/head.ts';
export { studentsOfCourse } from './courses/hub-queries.ts';
export { courseByCode, coursesOfInstructor, coursesOfStudent } from './courses/queries.ts';
export { courseRoutes } from './courses/routes.ts';
export { setCourseHours } from './courses/rules.ts';
export { departmentRoutes } from './departments/routes.ts';
export {
  batchForUpdate,
  classesOfBatch,
  markBatchUndone,
  usedSince,
  withdrawBatch,
} from './enrolments/batch-queries.ts';
export { studentsListedIn } from './enrolments/listed-students.ts';
export {
  classOfEnrolment,
  enrolmentsLeft,
  openEnrolmentsOf,
  studentsAmong,
  withdrawAll,
  withdrawEnrolment,
  withdrawStudent,
} from './enrolments/queries.ts';
export { enrolmentRoutes } from './enrolments/routes.ts';
export { departmentCourseRoutes } from './links/routes.ts';
export { facultyOfAccounts } from './of-accounts.ts';
export * as team from './offerings/team-queries.ts';
export { requireClassesWithin, requireTeachesWithin } from './reach.ts';
export {
  heldTermState,
  moved,
  notCopied,
  paired,
  type Rolled,
  type Rolling,
  rollClasses,
  rollMembers,
  rollOffering,
  termForRoll,
  unrollOffering,
} from './roll-over/offering.ts';
export { listTerms } from './terms/queries.ts';
export { termRoutes } from './terms/routes.ts';
