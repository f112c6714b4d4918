import { ExamSelects, useExamChoice } from '@daftar/exam-pages';
import { Stack } from '@daftar/ui';
import { useState } from 'react';
import { ExamStudents } from './exam-students.tsx';
import { StudentReview } from './student-review.tsx';

/** “Student Exams” of the Results page: pick an exam of the course, its students, one student's answers (RES-03 to RES-05). */
export default function ExamReview({ courseCode }: { courseCode: string }) {
  const choice = useExamChoice();
  const [exam, setExam] = useState<number | null>(null);
  const [student, setStudent] = useState<number | null>(null);
  // The course is the embedding page's; only the exam is chosen here.
  const own = {
    ...choice,
    exam,
    chooseExam: (id: number | null) => {
      setExam(id);
      setStudent(null);
    },
  };
  return (
    <Stack gap={6}>
      {student === null && <ExamSelects choice={own} course={courseCode} />}
      {exam !== null &&
        (student === null ? (
          <ExamStudents key={exam} examId={exam} onView={setStudent} />
        ) : (
          <StudentReview examId={exam} studentId={student} onBack={() => setStudent(null)} />
        ))}
    </Stack>
  );
}
