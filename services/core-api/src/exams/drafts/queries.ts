import type { DraftContent } from '@daftar/contracts/exams/drafts';
import type { Knex } from 'knex';

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

export const draftsOf = (db: Knex, instructorId: number): Promise<ListedDraft[]> =>
  db('exam_draft')
    .where({ instructor_id: instructorId })
    .orderBy([{ column: 'changed_at', order: 'desc' }, 'draft_id'])
    .select(
      'draft_id',
      'version',
      'changed_at',
      db.raw(`content ->> 'name' as exam_name`),
      db.raw(`content ->> 'course' as course_code`),
      db.raw(`jsonb_array_length(content -> 'questions') as question_count`),
    );

export const draftOf = (
  db: Knex,
  instructorId: number,
  draftId: string,
): Promise<(DraftVersion & { draft_id: string; content: DraftContent }) | undefined> =>
  db('exam_draft')
    .where({ draft_id: draftId, instructor_id: instructorId })
    .first('draft_id', 'version', 'changed_at', 'content');

/** One of the caller's drafts, locked until the transaction ends. */
export const holdDraft = (trx: Knex, instructorId: number, draftId: string): Promise<DraftVersion | undefined> =>
  trx('exam_draft')
    .where({ draft_id: draftId, instructor_id: instructorId })
    .forUpdate()
    .first('version', 'changed_at');

export const countDrafts = async (trx: Knex, instructorId: number): Promise<number> => {
  const [row] = await trx('exam_draft').where({ instructor_id: instructorId }).count('* as n');
  return Number(row!.n);
};

/** False when the id is taken already. */
export const insertDraft = async (
  trx: Knex,
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
export const holds = async (trx: Knex, draftId: string, content: DraftContent): Promise<boolean> => {
  const { rows } = await trx.raw('select content = ?::jsonb as same from exam_draft where draft_id = ?', [
    JSON.stringify(content),
    draftId,
  ]);
  return rows[0]?.same ?? false;
};

export const updateDraft = async (
  trx: Knex,
  draftId: string,
  change: DraftVersion & { content: DraftContent },
): Promise<void> => {
  await trx('exam_draft')
    .where({ draft_id: draftId })
    .update({ ...change, content: JSON.stringify(change.content) });
};

export const removeDraft = (trx: Knex, instructorId: number, draftId: string): Promise<number> =>
  trx('exam_draft').where({ draft_id: draftId, instructor_id: instructorId }).delete();

/** The exam that a draft of this instructor has become. */
export const examOfDraft = (
  db: Knex,
  instructorId: number,
  draftId: string,
): Promise<{ exam_id: number; total_score: number } | undefined> =>
  db('exam').where({ draft_id: draftId, instructor_id: instructorId }).first('exam_id', 'total_score');
