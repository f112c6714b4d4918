export {
  type BylawsOfMarks,
  bylawsOfMarks,
  exampleHeld,
  type GivenBy,
  type HeldBylaw,
  heldOf,
  versionOn,
} from './in-force.ts';
export { allBylaws, bylawsOfStudents, holdBylaws, versionsById, versionsOf } from './queries.ts';
export { bylawRoutes } from './routes.ts';
