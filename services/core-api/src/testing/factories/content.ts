import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { receiptCode } from '../../kernel/receipt-code.ts';
import { samplePdf } from '../sample-files.ts';
import type { AccountFactories, BuiltAccount } from './accounts.ts';
import type { BuiltClass, classFactories } from './classes.ts';
import { type FactoryContext, unique } from './context.ts';

type Parents = AccountFactories & ReturnType<typeof classFactories>;

/** Makes files with real contents, chapters, assignments and submissions, with their missing parents. */
export function contentFactories({ db, clock, deps }: FactoryContext, make: Parents) {
  const storedFile = async (
    overrides: { name?: string; content?: Uint8Array; mime_type?: string } = {},
  ): Promise<{ id: string; storage_key: string }> => {
    const id = randomUUID();
    const key = id.replaceAll('-', '');
    const content = overrides.content ?? samplePdf();
    const { size, sha256 } = await deps.storage.put(key, Readable.from([content]), content.byteLength);
    await db('stored_file').insert({
      id,
      storage_key: key,
      original_name: overrides.name ?? 'file.pdf',
      mime_type: overrides.mime_type ?? 'application/pdf',
      size_bytes: size,
      sha256,
      created_at: clock.now(),
    });
    return { id, storage_key: key };
  };

  const chapter = async (
    overrides: { in?: BuiltClass; name?: string; content?: Uint8Array; isDownload?: boolean } = {},
  ): Promise<{ id: number; in: BuiltClass }> => {
    const inClass = overrides.in ?? (await make.classOf());
    const name = overrides.name ?? `Chapter ${unique()}.pdf`;
    const file = await storedFile({ name, content: overrides.content });
    const [row] = await db('chapter')
      .insert({
        offering_id: inClass.offering_id,
        chapter_name: name,
        file_id: file.id,
        is_download: overrides.isDownload ?? true,
        created_at: clock.now(),
      })
      .returning('id');
    return { id: row.id, in: inClass };
  };

  const assignment = async (
    overrides: {
      in?: BuiltClass;
      title?: string;
      score?: number;
      dueAt?: Date;
      description?: string;
      file?: { name: string; content?: Uint8Array; mime_type?: string };
    } = {},
  ): Promise<{ assignment_id: number; in: BuiltClass }> => {
    const inClass = overrides.in ?? (await make.classOf());
    const file = overrides.file && (await storedFile(overrides.file));
    const [row] = await db('assignment')
      .insert({
        offering_id: inClass.offering_id,
        assignment_title: overrides.title ?? `Assignment ${unique()}`,
        assignment_score: overrides.score ?? 10,
        description: overrides.description ?? 'Solve it.',
        due_at: overrides.dueAt ?? new Date(clock.now().getTime() + 86_400_000),
        file_id: file?.id ?? null,
        created_at: clock.now(),
      })
      .returning('assignment_id');
    return { assignment_id: row.assignment_id, in: inClass };
  };

  /** A file handed in by an enrolled student (enrolled here if none is given). */
  const submission = async (
    overrides: {
      for?: { assignment_id: number; in: BuiltClass };
      student?: BuiltAccount;
      name?: string;
      content?: Uint8Array;
      mime_type?: string;
      score?: number;
    } = {},
  ): Promise<{ student_assignment_id: number; submission_id: number; student: BuiltAccount }> => {
    const target = overrides.for ?? (await assignment());
    const student = overrides.student ?? (await make.enrolment({ in: target.in })).student;
    const file = await storedFile({ ...overrides, name: overrides.name ?? 'work.pdf' });
    const [work] = await db('student_assignment')
      .insert({ assignment_id: target.assignment_id, student_id: student.id, score: overrides.score ?? null })
      .returning('student_assignment_id');
    const [made] = await db('submission')
      .insert({
        student_assignment_id: work.student_assignment_id,
        file_id: file.id,
        receipt_code: receiptCode(),
        submitted_at: clock.now(),
      })
      .returning('id');
    await db('finished_upload').insert({
      account_id: student.id,
      upload_id: randomUUID(),
      subject_id: made.id,
      finished_at: clock.now(),
    });
    return { student_assignment_id: work.student_assignment_id, submission_id: made.id, student };
  };

  return { storedFile, chapter, assignment, submission };
}
