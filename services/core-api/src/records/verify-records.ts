import { verifyBylaws } from '../bylaws/index.ts';
import type { Db, Watcher } from '../kernel/index.ts';
import { verifyTranscripts } from './transcripts/verify-transcripts.ts';
import { verifyCredits } from './verify-credits.ts';

export interface RecordFinding {
  of: 'bylaw' | 'transfer' | 'transcript';
  id: number;
  /** What changed, as `table.column`. */
  what: string;
}

export interface VerifiedRecords {
  bylaws: number;
  credits: number;
  transcripts: number;
  findings: RecordFinding[];
}

/** Compares bylaws, credited courses and transcripts with what the activity log says of them (RST-12). */
export async function verifyRecords(db: Db, watch?: Watcher): Promise<VerifiedRecords> {
  const bylaws = await verifyBylaws(db);
  const credits = await verifyCredits(db, watch);
  const issued = await verifyTranscripts(db, watch);
  return {
    bylaws: bylaws.versions,
    credits: credits.credits,
    transcripts: issued.transcripts,
    findings: [
      ...bylaws.findings.map(({ bylaw, what }) => ({ of: 'bylaw' as const, id: bylaw, what })),
      ...credits.findings.map(({ transfer, what }) => ({ of: 'transfer' as const, id: transfer, what })),
      ...issued.findings.map(({ transcript, what }) => ({ of: 'transcript' as const, id: transcript, what })),
    ],
  };
}
