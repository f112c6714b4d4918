import type { ErrorCode } from './error-codes.ts';
import type { Route } from './route.ts';

/** Features of what belongs to an offering of a term (YRS-04). */
const featuresOfTerms = new Set([
  'absence',
  'announcements',
  'appeals',
  'assignments',
  'attempts',
  'chapters',
  'classes',
  'courseQuestions',
  'courseRollOver',
  'courses',
  'endingAccess',
  'enrolments',
  'examDrafts',
  'examOffice',
  'exams',
  'extensions',
  'formatRequests',
  'gradeSeals',
  'gradebook',
  'grading',
  'invigilation',
  'marking',
  'messages',
  'mocks',
  'paper',
  'plannedAnnouncements',
  'practice',
  'release',
  'results',
  'rubrics',
  'seating',
  'statistics',
  'submissions',
  'today',
]);
type OfFeature = Pick<Route, 'feature' | 'method' | 'path'>;

/** Whether `?term=` says which term a call means: where it names a course, and for lists of the caller’s courses or the office’s. */
export const takesTerm = ({ feature, path, method }: OfFeature): boolean =>
  featuresOfTerms.has(feature) &&
  (path.includes(':courseCode') ||
    /(courses|work|allotted|exam-office)$|^\/api\/(instructors-|enrollments|students-)/.test(path) ||
    method === 'POST');

/** What such calls may answer beside the errors that they declare. */
export const termErrors = (route: OfFeature): ErrorCode[] => [
  ...(takesTerm(route) ? (['term.notFound'] as const) : []),
  ...(featuresOfTerms.has(route.feature) && route.method !== 'GET'
    ? (['term.closed', 'term.datesOutside'] as const)
    : []),
];
