import type { DraftContent } from '@daftar/contracts/exams/drafts';
import { expression, sql, sqlRow } from '@daftar/service-kit/sql/sql';
import { teamHas } from '../../faculty/index.ts';
import type { Db } from '../../kernel/index.ts';

export interface DraftVersion {
  version: number;
  changed_at: Date;
}

export interface ListedDraft extends DraftVersion {
  draft_id: string;
  exam_name: string;
  course_code: string;
  question_count: number;
}

/** An instructor's drafts, the last changed one first. */
export const draftsOf = (db: Db, instructorId: number): Promise<ListedDraft[]> =>
  db('exam_draft')
    .where({ instructor_id: instructorId })
    .orderBy([{ column: 'changed_at', order: 'desc' }, 'draft_id'])
    .select(
      'draft_id',
      'version',
      'changed_at',
      expression<{ exam_name: string }>(db, `content ->> 'name' as exam_name`),
      expression<{ course_code: string }>(db, `content ->> 'course' as course_code`),
      expression<{ question_count: number }>(db, `jsonb_array_length(content -> 'questions') as question_count`),
    );

/** One of the instructor's drafts with its content; undefined if missing. */
export const draftOf = async (
  db: Db,
  instructorId: number,
  draftId: string,
): Promise<(DraftVersion & { draft_id: string; content: DraftContent }) | undefined> =>
  db('exam_draft')
    .where({ draft_id: draftId, instructor_id: instructorId })
    .first('draft_id', 'version', 'changed_at', expression<{ content: DraftContent }>(db, 'content'));

/** One of the caller's drafts, locked until the transaction ends. */
export const holdDraft = (trx: Db, instructorId: number, draftId: string): Promise<DraftVersion | undefined> =>
  trx('exam_draft')
    .where({ draft_id: draftId, instructor_id: instructorId })
    .forUpdate()
    .first('version', 'changed_at');

/** How many drafts an instructor has. */
export const countDrafts = async (trx: Db, instructorId: number): Promise<number> => {
  const row = await sqlRow<{ n: number }>(trx, 'select count(*) as n from exam_draft where instructor_id = ?', [
    instructorId,
  ]);
  return row.n;
};

/** False when the id is taken already. */
export const insertDraft = async (
  trx: Db,
  draft: { draft_id: string; instructor_id: number; content: DraftContent; now: Date },
): Promise<boolean> => {
  const { draft_id, instructor_id, content, now } = draft;
  const inserted = await trx('exam_draft')
    .insert({ draft_id, instructor_id, content: JSON.stringify(content), created_at: now, changed_at: now })
    .onConflict('draft_id')
    .ignore()
    .returning('draft_id');
  return inserted.length > 0;
};

/** Whether the draft has exactly this content. */
export const holds = async (trx: Db, draftId: string, content: DraftContent): Promise<boolean> => {
  const rows = await sql<{ same: boolean }>(
    trx,
    'select content = ?::jsonb as same from exam_draft where draft_id = ?',
    [JSON.stringify(content), draftId],
  );
  return rows[0]?.same ?? false;
};

/** Stores a draft's content as this version. */
export const updateDraft = async (
  trx: Db,
  draftId: string,
  change: DraftVersion & { content: DraftContent },
): Promise<void> => {
  await trx('exam_draft')
    .where({ draft_id: draftId })
    .update({ ...change, content: JSON.stringify(change.content) });
};

/** Deletes one of the instructor's drafts; answers how many rows that were. */
export const removeDraft = (trx: Db, instructorId: number, draftId: string): Promise<number> =>
  trx('exam_draft').where({ draft_id: draftId, instructor_id: instructorId }).delete();

/** The exam that a draft of this instructor has become. */
export const examOfDraft = (
  db: Db,
  instructorId: number,
  draftId: string,
): Promise<{ exam_id: number; total_score: number } | undefined> =>
  db('exam')
    .where({ draft_id: draftId })
    .whereRaw(teamHas('publish', 'exam.offering_id', ':instructorId'), { instructorId })
    .first('exam_id', 'total_score');
