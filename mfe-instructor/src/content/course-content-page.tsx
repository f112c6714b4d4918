import { CourseContentPage } from '@daftar/course-pages';
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
import { MoveButtons } from './hub/move-buttons.tsx';
import { useOrder } from './hub/use-order.ts';
import { IfMay, Team } from './team.tsx';
import { UploadChapter } from './upload-chapter.tsx';

const CourseFigures = late(() => import('./hub/course-figures.tsx'));
const Absence = late(() => import('./absence/absence-panel.tsx'));

/** `/ChapterUpload/:courseCode/:userId` for an instructor: what both roles see, with upload, toggle and delete. */
export default function InstructorCourseContentPage() {
  const t = useTexts();
  const [added, setAdded] = useState<AddedChapter | null>(null);
  return (
    <CourseContentPage
      place={(courseCode, courseName) => <PlaceBar course={courseCode} kind="content" courseName={courseName} />}
      describe={(text) => <QuestionText text={text} />}
      pageTools={(courseCode) => (
        <>
          <Team courseCode={courseCode} />
          <IfMay courseCode={courseCode} right="announce">
            <Announce courseCode={courseCode} />
          </IfMay>
        </>
      )}
      chapterTools={(courseCode) => (
        <IfMay courseCode={courseCode} right="make">
          <DeletedChapters courseCode={courseCode} />
          <UploadChapter courseCode={courseCode} onAdded={setAdded} />
          <IfMay courseCode={courseCode} right="lead">
            <BringAlong courseCode={courseCode} />
          </IfMay>
        </IfMay>
      )}
      beforeChapters={(courseCode) => (
        <JustAdded added={added} courseCode={courseCode} onClose={() => setAdded(null)} />
      )}
      chapterNotes={(chapter, courseCode) => <ChapterCheck chapter={chapter} courseCode={courseCode} />}
      afterChapters={(courseCode) => <FormatRequests courseCode={courseCode} />}
      chapterActions={(chapter, courseCode) => (
        <IfMay courseCode={courseCode} right="make">
          <ChapterActions chapter={chapter} courseCode={courseCode} />
        </IfMay>
      )}
      rowTools={{
        lead: (chapter, at) => <MoveButtons chapter={chapter} {...at} />,
        useDrop: useOrder,
        acts: (chapter, courseCode) => (
          <IfMay courseCode={courseCode} right="make">
            <ChapterEdits chapter={chapter} courseCode={courseCode} />
          </IfMay>
        ),
      }}
      exams={(courseCode) => <CourseExams courseCode={courseCode} />}
      students={(courseCode) => <CourseStudents courseCode={courseCode} />}
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
      assignmentTools={(courseCode) => (
        <IfMay courseCode={courseCode} right="make">
          <Link
            to={`/UploadAssignment?course=${encodeURIComponent(courseCode)}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Plus aria-hidden="true" />
            {t('content.addAssignment')}
          </Link>
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
