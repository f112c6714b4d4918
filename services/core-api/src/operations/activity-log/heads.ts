import type { auditHead } from '@daftar/contracts/operations/activity-log';
import type { z } from 'zod';
import { allHeads, type Caller, type Deps, type Head, recordAudit } from '../../kernel/index.ts';

type WrittenHead = z.input<typeof auditHead>;

/** The signed heads as they are kept elsewhere; the export is itself an event. */
export async function exportHeads(deps: Deps, caller: Caller): Promise<WrittenHead[]> {
  const heads = await allHeads(deps.db);
  await recordAudit(deps.db, caller, deps.clock.now(), {
    action: 'auditLog.headsExported',
    subjectType: 'auditLog',
    after: { rows: heads.length },
  });
  return heads.map((head) => ({
    ...head,
    hash: head.hash.toString('hex'),
    signed_at: head.signed_at.toISOString(),
    public_key: head.public_key.toString('hex'),
    signature: head.signature.toString('hex'),
  }));
}

/** Heads as `exportHeads` wrote them. */
export const readHeads = (written: readonly z.output<typeof auditHead>[]): Head[] =>
  written.map((head) => ({
    ...head,
    hash: Buffer.from(head.hash, 'hex'),
    signed_at: new Date(head.signed_at),
    public_key: Buffer.from(head.public_key, 'hex'),
    signature: Buffer.from(head.signature, 'hex'),
  }));
