export { forgetTranscripts, forgetTransfers } from './forget.ts';
export { type LevelResults, levelResults } from './level-results.ts';
export { recordRoutes } from './routes.ts';
export { transcriptRoutes } from './transcripts/routes.ts';
export { type RecordFinding, verifyRecords } from './verify-records.ts';
