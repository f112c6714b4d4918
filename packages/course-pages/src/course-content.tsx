import { courseTabs } from '@daftar/contracts/day/course-tabs';
import { useNames, useSession } from '@daftar/remote-kit';
import { EmptyState, isRefusal, Page, QueryState, Skeleton, Tabs } from '@daftar/ui';
import { ArrowLeft, ClipboardList, FileText } from '@daftar/ui/icons';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Announcements } from './announcements/announcements.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import { ChapterCard } from './chapter-card.tsx';
import css from './course-content.module.css';
import { FilePreview, type Previewed } from './file-preview.tsx';
import { ChapterRows, type RowTools } from './hub/chapter-rows.tsx';
import { HeadFacts, useCourseHead } from './hub/course-head.tsx';
import { useSeen } from './hub/use-seen.ts';
import { ManyCards } from './many-cards.tsx';
import {
  type Assignment,
  type Chapter,
  useAnnouncements,
  useAssignments,
  useChapters,
  useCourseTabOpening,
} from './queries.ts';
import { Questions } from './questions/questions.tsx';
import { useCourseTexts } from './use-course-texts.ts';
import { MissingThing, useLinkedThing } from './use-linked-thing.tsx';

export interface CourseContentProps {
  /** Above the page: the line that says where it is. */
  place?: (courseCode: string, courseName: string | undefined) => ReactNode;
  /** Beside the page's title: the role's actions on the whole course. */
  pageTools?: (courseCode: string) => ReactNode;
  /** Beside the headings: what the role may add. */
  chapterTools?: (courseCode: string) => ReactNode;
  assignmentTools?: (courseCode: string) => ReactNode;
  /** Above the chapters: what the role has just been told about one of them. */
  beforeChapters?: (courseCode: string) => ReactNode;
  /** Below the chapters: what the role must know about them. */
  afterChapters?: (courseCode: string) => ReactNode;
  /** On each card: what the role is told about it, and the role's actions on it. */
  chapterNotes?: (chapter: Chapter, courseCode: string) => ReactNode;
  chapterActions?: (chapter: Chapter, courseCode: string) => ReactNode;
  assignmentActions?: (assignment: Assignment, courseCode: string) => ReactNode;
  /** On each row of the chapters: how to move and change it (DAY-02). */
  rowTools?: RowTools;
  /** The panels of the other tabs; a role without one has no such tab. */
  exams?: (courseCode: string) => ReactNode;
  students?: (courseCode: string) => ReactNode;
  figures?: (courseCode: string) => ReactNode;
  absence?: (courseCode: string) => ReactNode;
  /** Renders an author's longer text with its code and formulas; plain text when absent. */
  describe?: (text: string) => ReactNode;
}

const allTabs = ['overview', 'content', 'work', 'questions', 'exams', 'students', 'figures', 'absence'] as const;
type Tab = (typeof allTabs)[number];

/**
 * `/ChapterUpload/:courseCode/:userId` of both roles, the course's hub (DAY-02). Its overview has announcements,
 * chapters and assignments (CRS-03, CRS-08, CRS-11); the address names another tab.
 */
export function CourseContentPage(props: CourseContentProps) {
  const { courseCode = '' } = useParams();
  const { userId } = useSession();
  const t = useCourseTexts();
  const { name } = useNames();
  const [search, setSearch] = useSearchParams();
  const tabs = allTabs.filter((id) => !(id in roleTabs) || props[id as keyof typeof roleTabs] !== undefined);
  const tab = tabs.find((id) => id === search.get('tab')) ?? 'overview';
  useCourseTabOpening(courseCode, courseTabs.find((id) => id === tab) ?? null);
  const head = useCourseHead(courseCode);
  const chapters = useChapters(courseCode);
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
        actions={!refused && props.pageTools?.(courseCode)}
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
            {tab === 'overview' && (
              <>
                <Announced courseCode={courseCode} onPreview={setPreview} />
                <Chapters courseCode={courseCode} onPreview={setPreview} {...props} />
                <Assignments courseCode={courseCode} onPreview={setPreview} {...props} />
              </>
            )}
            {tab === 'content' && (
              <Part title={t('chapter.chapters')} tools={props.chapterTools?.(courseCode)}>
                <ChapterRows courseCode={courseCode} onPreview={setPreview} tools={props.rowTools} />
              </Part>
            )}
            {tab === 'questions' && (
              <Part title={t('hub.questions')}>
                <Questions courseCode={courseCode} />
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

/** Renders nothing when there are no announcements, unless a link leads to one that is gone. */
function Announced({ courseCode, onPreview }: { courseCode: string; onPreview: (file: Previewed) => void }) {
  const t = useCourseTexts();
  const linked = useLinkedThing('announcement');
  const announcements = useAnnouncements(courseCode);
  if (announcements.data?.length === 0 && !linked.isMissingIn([])) return null;
  return (
    <Part title={t('announcement.announcements')}>
      <Announcements courseCode={courseCode} linked={linked} onPreview={onPreview} />
    </Part>
  );
}

/** Tabs whose panel a role gives. */
const roleTabs = { exams: true, students: true, figures: true, absence: true } satisfies Partial<Record<Tab, true>>;

type PartProps = CourseContentProps & { courseCode: string; onPreview: (file: Previewed) => void };

function Chapters({
  courseCode,
  onPreview,
  chapterTools,
  chapterNotes,
  chapterActions,
  beforeChapters,
  afterChapters,
}: PartProps) {
  const t = useCourseTexts();
  const chapters = useChapters(courseCode);
  const linked = useLinkedThing('chapter');
  const see = useSeen(courseCode);
  const ids = chapters.data?.map((chapter) => chapter.id);
  return (
    <Part title={t('chapter.chapters')} tools={chapterTools?.(courseCode)}>
      {beforeChapters?.(courseCode)}
      {ids && linked.isMissingIn(ids) && <MissingThing>{t('chapter.gone')}</MissingThing>}
      <QueryState
        query={chapters}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('chapter.none')} icon={<FileText />} />}
        skeleton={<Skeleton shape="card" />}
      >
        {(list) => (
          <ManyCards list={list} atLeast={linked.placeIn(list.map((chapter) => chapter.id)) + 1}>
            {(chapter) => (
              <ChapterCard
                cardRef={linked.refOf(chapter.id)}
                key={chapter.id}
                chapter={chapter}
                onPreview={onPreview}
                onOpened={() => see(chapter)}
                notes={chapterNotes?.(chapter, courseCode)}
                actions={chapterActions?.(chapter, courseCode)}
              />
            )}
          </ManyCards>
        )}
      </QueryState>
      {afterChapters?.(courseCode)}
    </Part>
  );
}

function Assignments({ courseCode, onPreview, assignmentTools, assignmentActions, describe }: PartProps) {
  const t = useCourseTexts();
  const assignments = useAssignments(courseCode);
  return (
    <Part title={t('assignment.assignments')} tools={assignmentTools?.(courseCode)}>
      <QueryState
        query={assignments}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('assignment.none')} icon={<ClipboardList />} />}
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

function Part({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h2 className={css.partTitle}>{title}</h2>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}
