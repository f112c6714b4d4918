import { CourseContentPage, type CourseContentTab } from '@daftar/course-pages';
import { QuestionText } from '@daftar/exam-pages';
import { late } from '@daftar/remote-kit/late';
import { buttonClass, Skeleton } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlaceBar } from '../lists/place/place-line.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChapterCheck } from './accessibility/chapter-check.tsx';
import { FormatRequests } from './accessibility/format-requests.tsx';
import { JustAdded } from './accessibility/just-added.tsx';
import type { AddedChapter } from './added-chapter.ts';
import { Announce } from './announce.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { BringAlong } from './bring-along.tsx';
import { ChapterActions } from './chapter-actions.tsx';
import { DeletedChapters } from './deleted-chapters.tsx';
import { ChapterEdits } from './hub/chapter-edits.tsx';
import { CourseExams, CourseStudents } from './hub/course-tabs.tsx';
import { DoctorOverview } from './hub/doctor-overview.tsx';
import { MoveButtons } from './hub/move-buttons.tsx';
import { useOrder } from './hub/use-order.ts';
import { IfMay, Team } from './team.tsx';
import { UploadChapter } from './upload-chapter.tsx';

const CourseFigures = late(() => import('./hub/course-figures.tsx'));

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
      chapterTools={(courseCode) => (
        <IfMay courseCode={courseCode} right="make">
          <DeletedChapters courseCode={courseCode} />
          <IfMay courseCode={courseCode} right="lead">
            <BringAlong courseCode={courseCode} />
          </IfMay>
        </IfMay>
      )}
      beforeChapters={(courseCode) => (
        <JustAdded added={added} courseCode={courseCode} onClose={() => setAdded(null)} />
      )}
      afterChapters={(courseCode) => <FormatRequests courseCode={courseCode} />}
      rowTools={{
        lead: (chapter, at) => <MoveButtons chapter={chapter} {...at} />,
        useDrop: useOrder,
        acts: (chapter, courseCode) => (
          <IfMay courseCode={courseCode} right="make">
            <ChapterEdits chapter={chapter} courseCode={courseCode} />
            <ChapterActions chapter={chapter} courseCode={courseCode} />
          </IfMay>
        ),
        notes: (chapter, courseCode) => <ChapterCheck chapter={chapter} courseCode={courseCode} />,
      }}
      exams={(courseCode) => <CourseExams courseCode={courseCode} />}
      students={(courseCode) => <CourseStudents courseCode={courseCode} />}
      figures={(courseCode) => (
        <Suspense fallback={<Skeleton shape="table" />}>
          <CourseFigures courseCode={courseCode} />
        </Suspense>
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
