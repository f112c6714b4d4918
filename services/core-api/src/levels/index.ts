export { forgetPetitions } from './forget.ts';
export { publicationTeller } from './publishing.ts';
export { levelResultRoutes, petitionRoutes } from './routes.ts';
export { type LevelFinding, verifyLevels } from './verify-levels.ts';
