export { forgetTranscripts, forgetTransfers } from './forget.ts';
export { type Carried, carriedByMany } from './record.ts';
export { recordRoutes } from './routes.ts';
export { transcriptRoutes } from './transcripts/routes.ts';
export { type RecordFinding, verifyRecords } from './verify-records.ts';
