import { hasRight } from '@daftar/contracts/team-rights';
import { BackToList, useOwnCourses } from '@daftar/course-pages';
import { useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { EmptyState, Page, Skeleton, Tabs } from '@daftar/ui';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExamOpening } from '../exams/exam-screen.ts';
import { resultPartOf } from '../exams/life/exam-pages.ts';
import { DoctorWork } from '../lists/doctor-work.tsx';
import { PlaceBar } from '../lists/place/place-line.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useResultsOpening } from './results-screen.ts';
import { StudentInformation } from './student-information.tsx';

const Gradebook = late(() => import('./book/gradebook.tsx').then(({ Gradebook }) => ({ default: Gradebook })));
const SheetPage = late(() => import('./sheet/sheet-page.tsx').then(({ SheetPage }) => ({ default: SheetPage })));
const StudentAssignments = late(() =>
  import('./student-assignments.tsx').then(({ StudentAssignments }) => ({ default: StudentAssignments })),
);
const OneExam = late(() => import('../exams/exam-review.tsx'));

const options = ['information', 'assignments', 'exams', 'gradebook'] as const;
type Option = (typeof options)[number];
const isOption = (value: string | null): value is Option => options.some((option) => option === value);

/** `/ExamResults`: all work of all courses (DAY-03); of a course Student Information, Student Assignments or Student Exams (RES-01), and the gradebook with its sheet for paper (DAY-06). */
export default function ResultsPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const course = search.get('course');
  const view = search.get('view');
  const part = search.get('part');
  const { name } = useNames();
  const courses = useOwnCourses(true);
  const option = isOption(view) ? view : 'information';
  const exam = option === 'exams' ? Number(search.get('exam')) || null : null;
  const assignment = option === 'assignments' ? Number(search.get('assignment')) || null : null;
  // the sheet has its own call
  useResultsOpening({ course: view === 'sheet' ? null : course, view: option, exam, assignment });
  useExamOpening(course === null ? null : exam, course, resultPartOf(part));
  // The address holds the selection, so that a reload and a link lead back to it.
  const go = (next: Record<string, string>) => setSearch(next, { replace: true });

  // a doctor of one course needn't choose it
  const only = courses.data?.length === 1 ? courses.data[0]?.course_code : undefined;
  const mine = courses.data?.find(({ course_code }) => course_code === course);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the courses are there
  useEffect(() => {
    if (only && course === null) go({ course: only, view: option });
  }, [only]);

  if (course !== null && view === 'sheet')
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <SheetPage courseCode={course} />
      </Suspense>
    );
  if (course !== null && exam !== null)
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <OneExam key={exam} courseCode={course} exam={exam} part={resultPartOf(part)} />
      </Suspense>
    );
  return (
    <>
      <PlaceBar
        course={course}
        kind={course === null ? null : option}
        courseName={mine && name(mine, 'course_name')}
        assignment={assignment ?? undefined}
      />
      <Page
        title={t('results.title')}
        back={
          course !== null &&
          search.has('assignment') && (
            <BackToList whole={`/ExamResults?${new URLSearchParams({ course, view: option })}`} />
          )
        }
      >
        {course === null ? (
          // asked for together with the courses (DAY-12)
          courses.data?.length === 0 ? (
            <EmptyState title={t('course.none')}>{t('course.noneHelp')}</EmptyState>
          ) : (
            <DoctorWork kind="all" />
          )
        ) : (
          <Tabs
            label={t('results.options')}
            tabs={options
              .filter((id) => id !== 'gradebook' || !mine?.part || hasRight(mine.part, 'grades'))
              .map((id) => ({ id, label: t(`results.${id}`) }))}
            selected={option}
            onSelect={(id) => go({ course, view: id })}
          >
            {option === 'information' && (
              // the palette leads to one student
              <StudentInformation
                key={`${course} ${search.get('student')}`}
                courseCode={course}
                student={search.get('student')}
              />
            )}
            {option === 'assignments' && (
              <Suspense fallback={<Skeleton shape="table" />}>
                <StudentAssignments key={course} courseCode={course} chosen={assignment} />
              </Suspense>
            )}
            {option === 'gradebook' && (
              <Suspense fallback={<Skeleton shape="table" />}>
                <Gradebook key={course} courseCode={course} />
              </Suspense>
            )}
            {option === 'exams' && <DoctorWork kind="exams" />}
          </Tabs>
        )}
      </Page>
    </>
  );
}
