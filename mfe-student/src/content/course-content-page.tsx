import {
  type Assignment,
  askNow,
  ChaptersPanel,
  CourseContentPage,
  type CourseContentTab,
  ExamList,
} from '@daftar/course-pages';
import { QuestionText, useExams } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, Skeleton } from '@daftar/ui';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { AskForFormat, RequestState } from './formats/format-request.tsx';
import { StudentOverview } from './student-overview.tsx';

const OwnFigures = late(() => import('./own-figures.tsx'));
const Absence = late(() => import('./absence/absence-panel.tsx'));

/** `/ChapterUpload/:courseCode/:userId` for a student: what both roles see, with links to hand in work. */
export default function StudentCourseContentPage() {
  return (
    <CourseContentPage
      describe={(text) => <QuestionText text={text} />}
      primary={(courseCode, tab) => <Primary courseCode={courseCode} tab={tab} />}
      overview={(courseCode, onPreview) => <StudentOverview courseCode={courseCode} onPreview={onPreview} />}
      chapters={(courseCode, onPreview) => (
        <ChaptersPanel
          courseCode={courseCode}
          onPreview={onPreview}
          rowTools={{
            acts: (chapter) => <AskForFormat chapter={chapter} courseCode={courseCode} />,
            notes: (chapter) => <RequestState chapter={chapter} courseCode={courseCode} />,
          }}
        />
      )}
      exams={(courseCode) => <CourseExams courseCode={courseCode} />}
      figures={(courseCode) => (
        <Suspense fallback={<Skeleton shape="table" />}>
          <OwnFigures courseCode={courseCode} />
        </Suspense>
      )}
      absence={(courseCode) => (
        <Suspense fallback={<Skeleton shape="table" />}>
          <Absence courseCode={courseCode} />
        </Suspense>
      )}
      assignmentActions={(assignment, courseCode) => <HandIn assignment={assignment} courseCode={courseCode} />}
    />
  );
}

/** The one primary button of a tab: to hand in, to take an exam, elsewhere to ask (DSK-08). */
function Primary({ courseCode, tab }: { courseCode: string; tab: CourseContentTab }) {
  const t = useTexts();
  const course = `?course=${encodeURIComponent(courseCode)}`;
  const [to, text] =
    tab === 'work'
      ? [`/Assignments${course}`, t('content.handInWork')]
      : tab === 'exams'
        ? [`/TakeExam${course}`, t('content.takeExam')]
        : ['?tab=questions', t('hub.ask')];
  return (
    <Link to={to} state={to.startsWith('?') ? askNow : undefined} className={buttonClass()}>
      {text}
    </Link>
  );
}

/** The exams of a student's course, each with the page of its next act (DAY-02). */
function CourseExams({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const exams = useExams(courseCode);
  return (
    <ExamList
      exams={exams}
      act={({ exam_id, exam_name: name, state }) => {
        const query = new URLSearchParams({ course: courseCode, exam: String(exam_id) });
        const ended = state === 'ended';
        return (
          <Link
            to={`${ended ? '/ExamResultDetails' : '/TakeExam'}?${query}`}
            aria-label={t(ended ? 'content.examResultOf' : 'content.examOf', { name })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t(ended ? 'content.examResult' : 'content.exam')}
          </Link>
        );
      }}
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
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {t(`content.${action}`)}
    </Link>
  );
}
