import { type Assignment, CourseContentPage } from '@daftar/course-pages';
import { QuestionText } from '@daftar/exam-pages';
import { buttonClass } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { AskForFormat, RequestState } from './formats/format-request.tsx';

/** `/ChapterUpload/:courseCode/:userId` for a student: what both roles see, with links to hand in work. */
export default function StudentCourseContentPage() {
  return (
    <CourseContentPage
      describe={(text) => <QuestionText text={text} />}
      chapterNotes={(chapter, courseCode) => <RequestState chapter={chapter} courseCode={courseCode} />}
      chapterActions={(chapter, courseCode) => <AskForFormat chapter={chapter} courseCode={courseCode} />}
      assignmentActions={(assignment, courseCode) => <HandIn assignment={assignment} courseCode={courseCode} />}
    />
  );
}

function HandIn({ assignment, courseCode }: { assignment: Assignment; courseCode: string }) {
  const t = useTexts();
  const query = new URLSearchParams({ course: courseCode, assignment: String(assignment.assignment_id) });
  const name = assignment.assignment_title;
  const action = assignment.submitted ? 'mine' : assignment.open ? 'handIn' : 'details';
  return (
    <Link
      to={`/Assignments?${query}`}
      aria-label={t(`content.${action}Of`, { name })}
      className={buttonClass({ variant: action === 'handIn' ? 'primary' : 'secondary', size: 'small' })}
    >
      {t(`content.${action}`)}
    </Link>
  );
}
