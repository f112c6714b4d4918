import type { CallReply } from '@daftar/contracts/client';
import type { ExamPage } from '@daftar/contracts/exams/exam-pages';
import { courseKeys, type Screen, useOpening } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { releaseKey } from './release/use-release.ts';
import type { ExamContent } from './use-exam-content.ts';

type Reply = CallReply<'GET /api/exams/:examId/page'>;
type Part =
  | 'courses'
  | 'exams'
  | 'details'
  | 'release'
  | 'mocks'
  | 'accommodated'
  | 'results'
  | 'essays'
  | 'statistics';
type ExamParts = { [P in Part]: NonNullable<Reply[P]> } & { content: ExamContent };

/**
 * Loads a page of one exam by one call as it opens (DAY-12); another page of the same exam asks for what it lacks.
 * `course` is the one that the address names. Null: no exam is chosen.
 */
export function useExamOpening(examId: number | null, course: string | null, of: ExamPage): void {
  const api = useApi();
  const { userId } = useSession();
  useOpening(
    examId === null
      ? null
      : ({
          name: `exam ${examId}`,
          load: async () => {
            const page = await api('GET /api/exams/:examId/page', { params: { examId }, query: { of } });
            const { details, exams, questions, answers, ...parts } = page;
            return {
              ...parts,
              details,
              // an address may name another course than the exam's
              exams: details.course_code === course ? exams : null,
              content: questions && answers && { exam: details, questions, answers },
            };
          },
          keys: {
            courses: courseKeys.coursesWithEnded(userId),
            exams: examKeys.exams(course ?? ''),
            details: examKeys.details(examId),
            release: releaseKey({ kind: 'exam', id: examId }),
            ...keysOf(examId, of),
          },
        } satisfies Screen<ExamParts>),
  );
}

/** What one page of an exam shows besides that which all of them do. */
function keysOf(examId: number, of: ExamPage) {
  switch (of) {
    case 'key':
      return {
        content: examKeys.questions(examId),
        mocks: examKeys.mock(examId),
        accommodated: examKeys.accommodated(examId),
      };
    case 'students':
      return { results: examKeys.results(examId) };
    case 'grading':
      return { essays: examKeys.grading(examId) };
    case 'statistics':
      return { statistics: examKeys.statistics(examId) };
    case 'invigilation':
      return {};
  }
}
