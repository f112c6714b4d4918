import type { CallReply } from '@daftar/contracts/client';
import { todayReach } from '@daftar/contracts/day/reach';
import type { DayItem } from '@daftar/course-pages';
import {
  assignmentItem,
  type CoursesById,
  essaysPath,
  examItem,
  type ItemContext,
  isRunning,
  previewPath,
  resultsPath,
  reviewPath,
  type TodayAssignment,
  type TodayExam,
  worksPath,
} from './doctor-items.tsx';

export type Work = CallReply<'GET /api/instructor/:userId/work'>;

/**
 * What a list holds, and where its lines lead: exams to their preview, to their result by student, or to the part of
 * their results that is next; assignments; both; or only what waits for marking, on the desk.
 */
export type ListKind = 'preview' | 'byStudent' | 'exams' | 'assignments' | 'all' | 'marking';

/** The lines of a list, unordered. */
export function listedWork(work: Work, kind: ListKind, context: ItemContext): DayItem[] {
  const { exams, assignments } = kind === 'marking' ? toMark(work) : work;
  return [
    ...(kind === 'assignments' ? [] : exams.map((exam) => examLine(exam, kind, context))),
    ...(kind === 'assignments' || kind === 'all' || kind === 'marking'
      ? assignments.map((one) => assignmentLine(one, kind, context))
      : []),
  ];
}

const toMark = ({ exams, assignments }: Work) => ({
  exams: exams.filter((exam) => exam.essays_waiting > 0),
  assignments: assignments.filter((one) => one.to_score > 0),
});

/** Where an exam is in its life (DAY-07), as its numbers in a list tell it. */
export function lifeInList(exam: TodayExam, now: number) {
  if (!exam.published) return 'draft';
  if (now < Date.parse(exam.start_at)) return 'scheduled';
  if (isRunning(exam, now)) return 'running';
  if (exam.essays_waiting > 0) return 'toMark';
  return exam.released ? 'released' : 'toRelease';
}
type Life = ReturnType<typeof lifeInList>;

const tones = { running: 'positive', toMark: 'accent', toRelease: 'accent', released: 'neutral' } as const;

/** The part of an exam's results on which its next act is. */
const nextPart: Partial<Record<Life, string>> = { running: 'invigilation', toMark: 'grading' };

function examPath(exam: TodayExam, kind: ListKind, life: Life, courses: CoursesById): string {
  if (kind === 'preview') return previewPath(exam, courses);
  if (kind === 'byStudent') return reviewPath(exam, courses);
  if (kind === 'marking') return essaysPath(exam);
  const part = nextPart[life];
  return `${resultsPath(exam, courses)}${part ? `&part=${part}` : ''}`;
}

function examLine(exam: TodayExam, kind: ListKind, context: ItemContext): DayItem {
  const { t, courses, now } = context;
  const life = lifeInList(exam, now);
  const line = { ...examItem(exam, context), to: examPath(exam, kind, life, courses) };
  // the general line says when it begins
  if (life === 'draft' || life === 'scheduled') return line;
  return {
    ...line,
    state: { tone: tones[life], text: t(`life.${life}`) },
    waits: life === 'toMark' || life === 'toRelease',
  };
}

function assignmentLine(one: TodayAssignment, kind: ListKind, context: ItemContext): DayItem {
  const { t, now } = context;
  const line = assignmentItem(one, context);
  if (one.to_score > 0)
    return {
      ...line,
      ...(kind === 'marking' && { to: worksPath(one) }),
      state: { tone: 'accent', text: t('today.handIns', { count: one.to_score }) },
      waits: true,
    };
  // those of earlier years are not counted
  return line.at < now - todayReach.markingDays * 86_400_000 ? { ...line, state: undefined } : line;
}
