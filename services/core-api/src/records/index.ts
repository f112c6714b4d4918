export { forgetTranscripts, forgetTransfers } from './forget.ts';
export { type LevelResults, type LevelStudent, levelResults } from './level-results.ts';
export { type StandingInTerm, standingsInTerm } from './level-standing.ts';
export { type Carried, carriedByMany, recordOfStudent } from './record.ts';
export { recordRoutes } from './routes.ts';
export { transcriptRoutes } from './transcripts/routes.ts';
export { type RecordFinding, verifyRecords } from './verify-records.ts';
