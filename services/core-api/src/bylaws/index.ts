export {
  bylawOnDay,
  bylawsOfMarks,
  bylawsOnDays,
  type GivenBy,
  type HeldBylaw,
  rulesOfVersions,
} from './in-force.ts';
export { dayOf, holdBylaws } from './queries.ts';
export { bylawRoutes } from './routes.ts';
export { verifyBylaws } from './verify-bylaws.ts';
