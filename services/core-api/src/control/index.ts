export { forgetConflicts } from './forget.ts';
export { controlPaperRoutes, controlSessionRoutes } from './routes.ts';
export { type OpeningFinding, verifyOpenings } from './verify-openings.ts';
export { type SessionFinding, verifySessions } from './verify-sessions.ts';
