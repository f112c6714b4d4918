import { randomUUID } from 'node:crypto';
import type { DraftContent } from '@daftar/contracts/exams/drafts';
import { splitBody } from '@daftar/contracts/exams/languages/body-texts';
import { hasBoth } from '@daftar/contracts/exams/languages/question-in';
import { examLimits } from '@daftar/contracts/exams/limits';
import type { QuestionType } from '@daftar/contracts/exams/question-types';
import type { SittingRules } from '@daftar/contracts/exams/sitting-rules';
import type { Pair } from '@daftar/contracts/said';
import { execute, sql } from '@daftar/service-kit/sql/sql';
import { moved, notCopied, type Rolled, type Rolling } from '../../faculty/index.ts';
import type { Db, Trx } from '../../kernel/index.ts';
import { countDrafts, insertDraft } from '../drafts/queries.ts';

interface Original {
  exam_id: number;
  exam_name: string;
  name_texts: Pair | null;
  both_languages: boolean;
  course_code: string;
  doctor: number;
  duration_minutes: number;
  start: Date;
  due: Date | null;
  fits: boolean;
  group_name: string | null;
  takeover: SittingRules['takeover'];
  networks: string[];
  one_session: boolean;
  late_counts: boolean;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  draws: number[] | null;
  questions: {
    question_id: number;
    question_type: QuestionType;
    question_text: string;
    texts: Pair | null;
    points: number;
    pool: number | null;
    body: object | null;
    key: object | null;
    options: { answer_text: string; texts: Pair | null; is_correct: boolean; keep_last: boolean }[] | null;
  }[];
}

/** Published exams of an offering with their questions, their times moved. */
const originals = (trx: Trx, rolling: Rolling): Promise<Original[]> =>
  sql<Original>(
    trx,
    `select x.*, within_term(cast(:target as int), x.start, x.until) as fits,
            (select g.name from grade_item i join grade_group g using (group_id)
             join gradebook b on b.gradebook_id = i.gradebook_id
             where i.exam_id = x.exam_id and b.offering_id = :source) as group_name,
            (select coalesce(jsonb_agg(jsonb_build_object(
                'question_id', q.question_id, 'question_type', q.question_type, 'question_text', q.question_text, 'texts', q.texts,
                'points', q.points, 'pool', q.pool, 'body', q.body, 'key', q.key,
                'options', (select jsonb_agg(jsonb_build_object('answer_text', o.answer_text, 'texts', o.texts, 'is_correct', o.is_correct,
                                             'keep_last', o.keep_last) order by o.position)
                            from answer_option o where o.question_id = q.question_id)) order by q.position), '[]')
             from question q where q.exam_id = x.exam_id) as questions
     from (
       select e.exam_id, e.exam_name, e.name_texts, e.both_languages, c.course_code,
              (select t.lead_id from offering t where t.offering_id = :target) as doctor, e.duration_minutes, e.takeover, e.networks,
              e.one_session, e.late_counts, e.shuffle_questions, e.shuffle_options, e.draws, ${moved('e.start_at')} as start,
              case when e.due_at is null then null else ${moved('e.due_at')} end as due,
              ${moved('coalesce(e.due_at, e.start_at + make_interval(mins => e.duration_minutes))')} as until
       from exam e join offering o using (offering_id) join course c on c.course_id = o.course_id
       where e.offering_id = :source and e.deleted_at is null and e.published_at is not null
         and ${notCopied('draft', 'e.exam_id')}) x
     order by x.start, x.exam_id`,
    { ...rolling },
  );

/** Second texts of a body, by its first ones. */
const othersOf = (body: object | null): { others?: Record<string, string> } => {
  const { others } = splitBody(body);
  return Object.keys(others).length > 0 ? { others } : {};
};

/** Whether anything of the exam is written in both languages, so that its draft goes on with both. */
const isInTwo = (exam: Original): boolean =>
  exam.both_languages ||
  exam.name_texts !== null ||
  exam.questions.some(({ body, options, ...question }) =>
    hasBoth({ ...question, options: options ?? [], body: body ?? undefined }),
  );

/** A stored exam as a draft, with its times moved and without the room’s code, which was told. */
function draftOf(exam: Original): DraftContent {
  let key = 1;
  const questions = exam.questions.map((question) => ({
    key: key++,
    from: question.question_id,
    type: question.question_type,
    text: question.question_text,
    ...(question.texts && { other: question.texts.ar }),
    ...othersOf(question.body),
    points: String(question.points),
    ...(question.pool && { pool: question.pool }),
    ...(question.body &&
      question.key && { parts: JSON.stringify({ body: splitBody(question.body).body, key: question.key }) }),
    // the options of other types are how their keys are kept
    options: question.body
      ? []
      : (question.options ?? []).map((option) => ({
          key: key++,
          text: option.answer_text,
          ...(option.texts && { other: option.texts.ar }),
          correct: option.is_correct,
          ...(option.keep_last && { keepLast: true }),
        })),
  }));
  return {
    name: exam.exam_name,
    ...(exam.name_texts && { otherName: exam.name_texts.ar }),
    ...(isInTwo(exam) && { both: 'en' as const }),
    course: exam.course_code,
    duration: String(exam.duration_minutes),
    start: exam.fits ? exam.start.toISOString() : null,
    due: exam.fits && exam.due ? exam.due.toISOString() : null,
    questions,
    ...(exam.draws && { draws: exam.draws.map(String) }),
    rules: {
      takeover: exam.takeover,
      roomCode: '',
      networks: exam.networks.join('\n'),
      oneSession: exam.one_session,
      lateCounts: exam.late_counts,
      shuffleQuestions: exam.shuffle_questions,
      shuffleOptions: exam.shuffle_options,
    },
    nextKey: key,
  };
}

export interface RolledExams {
  made: (Rolled & { group_name: string | null })[];
  /** Names of those whose moved time lies outside the term: their drafts have no time. */
  outside: string[];
  /** Names of those for which the doctor has too many drafts. */
  tooMany: string[];
}

/** The exams of an offering as drafts of its doctor (YRS-05): with questions and key, to be looked through and published. */
export async function rollExams(trx: Trx, rolling: Rolling): Promise<RolledExams> {
  const rolled: RolledExams = { made: [], outside: [], tooMany: [] };
  const exams = await originals(trx, rolling);
  const doctor = exams[0]?.doctor;
  if (doctor === undefined) return rolled;
  let room = examLimits.maxDrafts - (await countDrafts(trx, doctor));
  for (const exam of exams) {
    if (room <= 0) {
      rolled.tooMany.push(exam.exam_name);
      continue;
    }
    room--;
    const draft_id = randomUUID();
    await insertDraft(trx, { draft_id, instructor_id: doctor, content: draftOf(exam), now: rolling.at });
    rolled.made.push({ source: String(exam.exam_id), copy: draft_id, group_name: exam.group_name });
    if (!exam.fits) rolled.outside.push(exam.exam_name);
  }
  return rolled;
}

/**
 * The mock and the room of the exam that a draft came from, once the draft is published: a mock is a copy without keys, and
 * seats are given to the students of the term.
 */
export async function extrasOfOriginal(trx: Trx, examId: number, draftId: string): Promise<void> {
  const rolled = `roll_over_copy z join exam x on x.exam_id = :examId and x.offering_id = z.target_id`;
  const ofDraft = `z.kind = 'draft' and z.copy = :draftId`;
  await execute(
    trx,
    `insert into exam_mock (exam_id, mock_name, duration_minutes, questions, attached_by, attached_at)
     select x.exam_id, m.mock_name, m.duration_minutes, m.questions, m.attached_by, x.created_at
     from ${rolled} join exam_mock m on m.exam_id::text = z.source where ${ofDraft}`,
    { examId, draftId },
  );
  await execute(
    trx,
    `insert into exam_seating (exam_id, room, seat_rows, seat_columns)
     select x.exam_id, s.room, s.seat_rows, s.seat_columns
     from ${rolled} join exam_seating s on s.exam_id::text = z.source where ${ofDraft}`,
    { examId, draftId },
  );
}

/** Removes drafts that a roll-over made and nobody has changed. */
export const unrollDrafts = (trx: Trx, ids: string[]): Promise<number> =>
  execute(trx, 'delete from exam_draft where draft_id = any(?::uuid[])', [ids]);

/** The term for which a rolled-over draft was made, while it still names that course. */
export const termOfDraft = async (db: Db, draftId: string, courseCode: string): Promise<number | undefined> => {
  const [found] = await sql<{ term_id: number }>(
    db,
    `select o.term_id from roll_over_copy z join offering o on o.offering_id = z.target_id join course c using (course_id)
     where z.kind = 'draft' and z.copy = :draftId and code_fold(c.course_code) = code_fold(:courseCode)`,
    { draftId, courseCode },
  );
  return found?.term_id;
};
