import type { Appeal } from '../gradebook/appeals/use-appeals.ts';
import type { DoctorToday } from '../lists/doctor-items.tsx';

/** Whether somebody waits for the doctor, or a draft does: marks, answers, other formats (DAY-01). */
export const somethingWaits = (
  day: Pick<DoctorToday, 'exams' | 'assignments' | 'allotted' | 'appeals' | 'questions' | 'format_requests' | 'drafts'>,
): boolean =>
  day.exams.some((exam) => exam.essays_waiting > 0) ||
  day.assignments.some((one) => one.to_score > 0) ||
  day.allotted.some((one) => one.marked < one.works) ||
  day.appeals + day.questions.length + day.format_requests.length + day.drafts.length > 0;

/** The requests about marks that wait, of this course or of all (DAY-04). */
export const openAppeals = <A extends Pick<Appeal, 'course_id' | 'decided_at'>>(
  all: readonly A[],
  course: number | null,
): A[] => all.filter((one) => one.decided_at === null && (course === null || one.course_id === course));
