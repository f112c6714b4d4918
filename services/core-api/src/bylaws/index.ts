export { bylawOnDay, bylawsOfMarks, type GivenBy, type HeldBylaw } from './in-force.ts';
export { holdBylaws } from './queries.ts';
export { bylawRoutes } from './routes.ts';
