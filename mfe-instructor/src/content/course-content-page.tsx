import { CourseContentPage, type CourseContentTab } from '@daftar/course-pages';
import { QuestionText } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, Skeleton } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlaceBar } from '../lists/place/place-line.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { AddedChapter } from './added-chapter.ts';
import { Announce } from './announce.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { DoctorOverview } from './hub/doctor-overview.tsx';
import { IfMay, Team } from './team.tsx';
import { UploadChapter } from './upload-chapter.tsx';

// what is in other tabs than the first comes when they are opened
const DoctorChapters = late(() => import(/* webpackChunkName: "course-tabs" */ './hub/doctor-chapters.tsx'));
const tabs = () => import(/* webpackChunkName: "course-tabs" */ './hub/course-tabs.tsx');
const CourseExams = late(() => tabs().then((one) => ({ default: one.CourseExams })));
const CourseStudents = late(() => tabs().then((one) => ({ default: one.CourseStudents })));
const CourseFigures = late(() => import('./hub/course-figures.tsx'));
const Absence = late(() => import('./absence/absence-panel.tsx'));

/** `/ChapterUpload/:courseCode/:userId` for an instructor: what both roles see, with upload, toggle and delete. */
export default function InstructorCourseContentPage() {
  const [added, setAdded] = useState<AddedChapter | null>(null);
  return (
    <CourseContentPage
      place={(courseCode, courseName) => <PlaceBar course={courseCode} kind="content" courseName={courseName} />}
      describe={(text) => <QuestionText text={text} />}
      pageTools={(courseCode) => <Team courseCode={courseCode} />}
      primary={(courseCode, tab) => <Primary courseCode={courseCode} tab={tab} onAdded={setAdded} />}
      overview={(courseCode, onPreview) => <DoctorOverview courseCode={courseCode} onPreview={onPreview} />}
      chapters={(courseCode, onPreview) => (
        <Suspense fallback={<Skeleton shape="card" />}>
          <DoctorChapters
            courseCode={courseCode}
            onPreview={onPreview}
            added={added}
            onAddedClose={() => setAdded(null)}
          />
        </Suspense>
      )}
      exams={(courseCode) => (
        <Suspense fallback={<Skeleton shape="card" />}>
          <CourseExams courseCode={courseCode} />
        </Suspense>
      )}
      students={(courseCode) => (
        <Suspense fallback={<Skeleton shape="card" />}>
          <CourseStudents courseCode={courseCode} />
        </Suspense>
      )}
      figures={(courseCode) => (
        <Suspense fallback={<Skeleton shape="table" />}>
          <CourseFigures courseCode={courseCode} />
        </Suspense>
      )}
      absence={(courseCode) => (
        <IfMay courseCode={courseCode} right="absence">
          <Suspense fallback={<Skeleton shape="table" />}>
            <Absence courseCode={courseCode} />
          </Suspense>
        </IfMay>
      )}
      assignmentActions={(assignment, courseCode) => (
        <IfMay courseCode={courseCode} right="mark">
          <AssignmentActions assignment={assignment} courseCode={courseCode} />
        </IfMay>
      )}
    />
  );
}

/** The one primary button of a tab: what one adds there; elsewhere a word to the students (DSK-08). */
function Primary(props: { courseCode: string; tab: CourseContentTab; onAdded: (added: AddedChapter | null) => void }) {
  const { courseCode, tab, onAdded } = props;
  const t = useTexts();
  const to = (page: string, text: string) => (
    <Link to={`${page}?course=${encodeURIComponent(courseCode)}`} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {text}
    </Link>
  );
  switch (tab) {
    case 'content':
      return (
        <IfMay courseCode={courseCode} right="make">
          <UploadChapter courseCode={courseCode} onAdded={onAdded} />
        </IfMay>
      );
    case 'work':
      return (
        <IfMay courseCode={courseCode} right="make">
          {to('/UploadAssignment', t('content.addAssignment'))}
        </IfMay>
      );
    case 'exams':
      return to('/MakeExam', t('hub.makeExam'));
    default:
      return (
        <IfMay courseCode={courseCode} right="announce">
          <Announce courseCode={courseCode} />
        </IfMay>
      );
  }
}
