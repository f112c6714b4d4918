import { mostWorks } from '@daftar/contracts/marking-limits';
import { unlessRefused } from '@daftar/service-kit/errors';
import { assignmentRelease, getWorkToMark, listWorksToMark } from '../../content/index.ts';
import { getAnswerToMark, getDetails, gradingProgress, listAnswersToMark, readRelease } from '../../exams/index.ts';
import { withRight } from '../../faculty/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';
import { listAllotted, listAppeals, listMarkers } from '../../marking/index.ts';

interface Asked {
  kind: 'exam' | 'assignment';
  id: number;
  question?: number | undefined;
  work?: number | undefined;
}

/** As the desk opens: no names, and the first page of works. */
const opening = { names: 'hidden', limit: mostWorks } as const;
const noEssays = { essays: null, details: null, release: null };

/**
 * What the marking desk opens with (DAY-12), each part by the rule of its own call. @throws AppError exam.notFound,
 * assignment.notFound, question.notFound, points.notEssay
 */
export async function markingDesk(deps: Deps, caller: Caller, asked: Asked) {
  const { kind, id } = asked;
  const allotted = await listAllotted(deps, caller);
  const own = allotted.find((one) => one.kind === kind && one.id === id);
  const desk = await (kind === 'exam' ? essayDesk(deps, caller, asked, own) : workDesk(deps, caller, asked));
  if (own) return { allotted, ...desk, appeals: null, markers: null, assignment_release: null };
  // of a team, only the lead says who marks and answers requests; only who may release sees the release
  const refusals = ['exam.notFound', 'assignment.notFound'] as const;
  const markers = await unlessRefused(refusals, listMarkers(deps, caller, { kind, id }));
  const appeals = markers && (await listAppeals(deps, caller, { [kind]: id, names: opening.names }));
  const assignment_release =
    kind === 'assignment'
      ? await unlessRefused(refusals, assignmentRelease(deps, withRight(caller, 'release'), id))
      : null;
  return { allotted, ...desk, markers, appeals, assignment_release };
}

async function workDesk(deps: Deps, caller: Caller, { id, work }: Asked) {
  const works = await listWorksToMark(deps, caller, id, opening);
  const first = firstOf(works.works, work);
  return {
    ...noEssays,
    question_id: null,
    works,
    work: first && (await getWorkToMark(deps, caller, { id, workId: first.work_id }, opening.names)),
  };
}

type Allotted = Awaited<ReturnType<typeof listAllotted>>[number];

async function essayDesk(deps: Deps, caller: Caller, { id, question, work }: Asked, allotted: Allotted | undefined) {
  const ofOwner = allotted ? noEssays : await ofExam(deps, caller, id);
  const essays = allotted
    ? allotted.essays.map((one) => ({ question_id: one.question_id, waits: one.marked < one.works }))
    : (ofOwner.essays ?? []).map((one) => ({ question_id: one.question_id, waits: one.graded < one.written }));
  const chosen =
    essays.find((one) => one.question_id === question) ?? essays.find((one) => one.waits) ?? essays[0] ?? null;
  if (!chosen) return { ...ofOwner, question_id: null, works: null, work: null };
  const which = { examId: id, questionId: chosen.question_id };
  const works = await listAnswersToMark(deps, caller, which, opening);
  const first = firstOf(works.works, work);
  return {
    ...ofOwner,
    question_id: chosen.question_id,
    works,
    work: first && (await getAnswerToMark(deps, caller, { ...which, workId: first.work_id })),
  };
}

/** The details first: the first read after an exam's end releases it. */
async function ofExam(deps: Deps, caller: Caller, examId: number) {
  const details = await getDetails(deps, caller, examId);
  const [essays, release] = await Promise.all([
    gradingProgress(deps, caller, examId),
    readRelease(deps, caller, examId),
  ]);
  return { essays, details, release };
}

/** The work that the desk shows first: the one asked for among all, otherwise the first that waits. */
function firstOf<W extends { work_id: number; points: number | null }>(
  works: readonly W[],
  asked: number | undefined,
): W | null {
  if (asked === undefined) return works.find(({ points }) => points === null) ?? null;
  return works.find(({ work_id }) => work_id === asked) ?? works[0] ?? null;
}
