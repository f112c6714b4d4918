export { forgetTranscripts, forgetTransfers } from './forget.ts';
export { recordRoutes } from './routes.ts';
export { transcriptRoutes } from './transcripts/routes.ts';
export { type TranscriptFinding, verifyTranscripts } from './transcripts/verify-transcripts.ts';
