export { bylawOnDay, bylawsOfMarks, bylawsOnDay, type GivenBy, type HeldBylaw } from './in-force.ts';
export { dayOf, holdBylaws } from './queries.ts';
export { bylawRoutes } from './routes.ts';
export { verifyBylaws } from './verify-bylaws.ts';
