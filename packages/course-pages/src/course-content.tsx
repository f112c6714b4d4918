import { courseTabs } from '@daftar/contracts/day/course-tabs';
import { useNames, useSession } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { EmptyState, isRefusal, Page, QueryState, Skeleton, Tabs } from '@daftar/ui';
import { ArrowLeft } from '@daftar/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Announcements } from './announcements/announcements.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import css from './course-content.module.css';
import { Drawing } from './drawing.tsx';
import { FilePreview, type Previewed } from './file-preview.tsx';
import { HeadFacts, useCourseHead } from './hub/course-head.tsx';
import { Part } from './hub/part.tsx';
import { ManyCards } from './many-cards.tsx';
import { type Assignment, useAssignments, useChapters, useCourseTabOpening, useFormatRequests } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';
import { useLinkedThing } from './use-linked-thing.tsx';

const Questions = late(() =>
  import(/* webpackChunkName: "course-tabs" */ './questions/questions.tsx').then((one) => ({ default: one.Questions })),
);

export interface CourseContentProps {
  /** Above the page: the line that says where it is. */
  place?: (courseCode: string, courseName: string | undefined) => ReactNode;
  /** Beside the page's title: the role's other actions on the whole course. */
  pageTools?: (courseCode: string) => ReactNode;
  /** After them, at the same place in each tab: its one primary button (DSK-08). */
  primary: (courseCode: string, tab: CourseContentTab) => ReactNode;
  /** The panel of the first tab: `CourseOverview` with what the role knows (DSK-08). */
  overview: (courseCode: string, onPreview: (file: Previewed) => void) => ReactNode;
  /** The panel of the chapters: `ChaptersPanel` with what the role can do there. */
  chapters: (courseCode: string, onPreview: (file: Previewed) => void) => ReactNode;
  assignmentActions?: (assignment: Assignment, courseCode: string) => ReactNode;
  /** The panels of the other tabs; a role without one has no such tab. */
  exams?: (courseCode: string) => ReactNode;
  students?: (courseCode: string) => ReactNode;
  figures?: (courseCode: string) => ReactNode;
  absence?: (courseCode: string) => ReactNode;
  /** Renders an author's longer text with its code and formulas; plain text when absent. */
  describe?: (text: string) => ReactNode;
}

const allTabs = [
  'overview',
  'content',
  'work',
  'announcements',
  'questions',
  'exams',
  'students',
  'figures',
  'absence',
] as const;
export type CourseContentTab = (typeof allTabs)[number];

/** The tab that an address without one means: a link may lead to a chapter or an announcement. */
const linkedTab = (search: URLSearchParams): CourseContentTab =>
  search.has('announcement') ? 'announcements' : search.has('chapter') ? 'content' : 'overview';

/**
 * `/ChapterUpload/:courseCode/:userId` of both roles, the course's hub (DAY-02): its overview, and tabs that the
 * address names, with chapters (CRS-03), assignments (CRS-08), announcements (CRS-11) and more.
 */
export function CourseContentPage(props: CourseContentProps) {
  const { courseCode = '' } = useParams();
  const { userId } = useSession();
  const t = useCourseTexts();
  const { name } = useNames();
  const [search, setSearch] = useSearchParams();
  const tabs = allTabs.filter((id) => !(id in roleTabs) || props[id as keyof typeof roleTabs] !== undefined);
  const tab = tabs.find((id) => id === search.get('tab')) ?? linkedTab(search);
  useCourseTabOpening(courseCode, courseTabs.find((id) => id === tab) ?? null);
  const head = useCourseHead(courseCode);
  const chapters = useChapters(courseCode);
  // with the page’s one call, also for a tab whose code comes later (DAY-12)
  useFormatRequests(courseCode);
  // one message for all parts: the course is not the caller's
  const refused = isRefusal(chapters.error);
  const [preview, setPreview] = useState<Previewed | null>(null);
  const courseName = head.data && name(head.data, 'course_name');
  return (
    <>
      {props.place?.(courseCode, courseName)}
      <Page
        title={courseName ?? t('course.content')}
        subtitle={<HeadFacts courseCode={courseCode} head={head.data} />}
        actions={
          !refused && (
            <>
              {props.pageTools?.(courseCode)}
              <div className={css.primary}>{props.primary(courseCode, tab)}</div>
            </>
          )
        }
        back={
          <Link to={`/Course/${userId}`} className={css.back}>
            <ArrowLeft data-flip aria-hidden="true" />
            {t('course.title')}
          </Link>
        }
      >
        {refused ? (
          <QueryState query={chapters}>{() => null}</QueryState>
        ) : (
          <Tabs
            label={t('hub.parts')}
            tabs={tabs.map((id) => ({ id, label: t(`hub.${id}`) }))}
            selected={tab}
            onSelect={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
          >
            {tab === 'overview' && props.overview(courseCode, setPreview)}
            {tab === 'content' && props.chapters(courseCode, setPreview)}
            {tab === 'announcements' && <Announced courseCode={courseCode} onPreview={setPreview} />}
            {tab === 'questions' && (
              <Part title={t('hub.questions')}>
                <Suspense fallback={<Skeleton shape="card" />}>
                  <Questions courseCode={courseCode} />
                </Suspense>
              </Part>
            )}
            {tab === 'work' && <Assignments courseCode={courseCode} onPreview={setPreview} {...props} />}
            {tab in roleTabs && (
              <Part title={t(`hub.${tab}`)}>{props[tab as keyof typeof roleTabs]?.(courseCode)}</Part>
            )}
          </Tabs>
        )}
        <FilePreview file={preview} onClose={() => setPreview(null)} />
      </Page>
    </>
  );
}

function Announced({ courseCode, onPreview }: { courseCode: string; onPreview: (file: Previewed) => void }) {
  const t = useCourseTexts();
  const linked = useLinkedThing('announcement');
  return (
    <Part title={t('announcement.announcements')}>
      <Announcements courseCode={courseCode} linked={linked} onPreview={onPreview} />
    </Part>
  );
}

/** Tabs whose panel a role gives. */
const roleTabs = { exams: true, students: true, figures: true, absence: true } satisfies Partial<
  Record<CourseContentTab, true>
>;

type PartProps = CourseContentProps & { courseCode: string; onPreview: (file: Previewed) => void };

function Assignments({ courseCode, onPreview, assignmentActions, describe }: PartProps) {
  const t = useCourseTexts();
  const assignments = useAssignments(courseCode);
  return (
    <Part title={t('assignment.assignments')}>
      <QueryState
        query={assignments}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('assignment.none')} icon={<Drawing of="work" />} />}
        skeleton={<Skeleton shape="card" />}
      >
        {(list) => (
          <ManyCards list={list}>
            {(assignment) => (
              <AssignmentCard
                key={assignment.assignment_id}
                assignment={assignment}
                onPreview={onPreview}
                describe={describe}
                actions={assignmentActions?.(assignment, courseCode)}
              />
            )}
          </ManyCards>
        )}
      </QueryState>
    </Part>
  );
}
