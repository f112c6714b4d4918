import { callUrl } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage, useSession } from '@daftar/remote-kit';
import { Badge, Button, DateTime, EmptyState, QueryState, Skeleton, UserText } from '@daftar/ui';
import { GripVertical, Lock } from '@daftar/ui/icons';
import { type DragEvent, type ReactNode, type RefCallback, useState } from 'react';
import { AccessibleVersion } from '../accessible-version.tsx';
import { Drawing } from '../drawing.tsx';
import { FileActions } from '../file-actions.tsx';
import type { Previewed } from '../file-preview.tsx';
import { type Chapter, useChapters } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { MissingThing, useLinkedThing } from '../use-linked-thing.tsx';
import { ChapterMarks } from './chapter-marks.tsx';
import css from './hub.module.css';
import { useSeen } from './use-seen.ts';
import { useSlide } from './use-slide.ts';

/** What a role adds to the rows. */
export interface RowTools {
  /** Before the name: how to move the row. */
  lead?: (chapter: Chapter, at: { place: number; of: number; courseCode: string }) => ReactNode;
  /** Below the name: the role's actions, and what the role is told about the chapter. */
  acts?: (chapter: Chapter, courseCode: string) => ReactNode;
  notes?: (chapter: Chapter, courseCode: string) => ReactNode;
  /** What puts a chapter at another place when its row is dropped there. */
  useDrop?: (courseCode: string) => (id: number, place: number) => void;
}

const kindOfDrag = 'text/x-chapter';

/** The chapters of a course as dense rows in the order in which they are taught (DAY-02). */
export function ChapterRows(props: {
  courseCode: string;
  onPreview: (file: Previewed) => void;
  tools?: RowTools | undefined;
}) {
  const { courseCode, onPreview, tools } = props;
  const t = useCourseTexts();
  const chapters = useChapters(courseCode);
  const drop = (tools?.useDrop ?? useNoDrop)(courseCode);
  const linked = useLinkedThing('chapter');
  const [wanted, setWanted] = useState(atOnce);
  const ids = chapters.data?.map(({ id }) => id) ?? [];
  const shown = Math.max(wanted, linked.placeIn(ids) + 1);
  const missing = chapters.data && linked.isMissingIn(ids) && <MissingThing>{t('chapter.gone')}</MissingThing>;
  const empty = <EmptyState title={t('chapter.none')} icon={<Drawing of="courses" />} />;
  return (
    <QueryState
      query={chapters}
      isEmpty={(list) => list.length === 0}
      empty={missing || empty}
      skeleton={<Skeleton shape="card" />}
    >
      {(list) => (
        <>
          {missing}
          <ol className={css.rows} aria-label={t('chapter.chapters')}>
            {list.slice(0, shown).map((chapter, index) => (
              <Row
                key={chapter.id}
                chapter={chapter}
                place={index + 1}
                of={list.length}
                courseCode={courseCode}
                onPreview={onPreview}
                tools={tools}
                drop={drop}
                cardRef={linked.refOf(chapter.id)}
              />
            ))}
          </ol>
          {list.length > shown && (
            <div>
              <Button onClick={() => setWanted(shown + atOnce)}>
                {t('course.showMore', { count: Math.min(list.length - shown, atOnce) })}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

const useNoDrop = (): undefined => undefined;

/** Rows that a long list shows before somebody asks for more (UIX-08). */
const atOnce = 48;

function Row(props: {
  chapter: Chapter;
  place: number;
  of: number;
  courseCode: string;
  onPreview: (file: Previewed) => void;
  tools: RowTools | undefined;
  drop: ((id: number, place: number) => void) | undefined;
  /** Set on the chapter that a link leads to. */
  cardRef: RefCallback<HTMLElement> | undefined;
}) {
  const { chapter, place, of, courseCode, onPreview, tools, drop, cardRef } = props;
  const t = useCourseTexts();
  const { role } = useSession();
  const { language } = useLanguage();
  const see = useSeen(courseCode);
  const [over, setOver] = useState(false);
  const slide = useSlide<HTMLLIElement>(place);
  const params = { id: chapter.id };
  const mayDownload = role === 'instructor' || chapter.isdownload === 'y';
  const takesDrop = drop && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(kindOfDrag)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = Number(event.dataTransfer.getData(kindOfDrag));
      if (id && id !== chapter.id) drop(id, place);
    },
  };
  return (
    <li ref={slide} className={css.row} data-over={over || undefined} {...takesDrop}>
      <article ref={cardRef} className={css.chapter} tabIndex={cardRef && -1} data-linked={cardRef && true}>
        <span className={css.lead} data-beside>
          {drop && <Grip id={chapter.id} />}
          {tools?.lead?.(chapter, { place, of, courseCode })}
          <span className={css.number} aria-hidden="true">
            {place}
          </span>
        </span>
        <h3 className={css.name}>
          <UserText>{chapter.chapter_name}</UserText>
        </h3>
        <span className={css.marks}>
          <ChapterMarks chapter={chapter} />
          <bdi>{formatFileSize(chapter.size, language)}</bdi>
          <DateTime value={chapter.created_at} show="date" />
          {!mayDownload && (
            <Badge icon={<Lock aria-hidden="true" />} tone="neutral">
              {t('chapter.downloadClosed')}
            </Badge>
          )}
        </span>
        <span className={css.acts}>
          <FileActions
            name={chapter.chapter_name}
            viewUrl={callUrl('GET /api/chapters/:id/view', params)}
            downloadUrl={mayDownload ? callUrl('GET /api/chapters/:id/download', params) : null}
            mimeType="application/pdf"
            onPreview={onPreview}
            onOpened={() => see(chapter)}
          />
          {tools?.acts?.(chapter, courseCode)}
        </span>
        {chapter.accessible && (
          <div className={css.more}>
            <AccessibleVersion
              id={chapter.id}
              version={chapter.accessible}
              mayDownload={mayDownload}
              onPreview={onPreview}
            />
          </div>
        )}
        {tools?.notes && <div className={css.more}>{tools.notes(chapter, courseCode)}</div>}
      </article>
    </li>
  );
}

/** What a mouse drags; “Move up” and “Move down” do the same by keyboard and touch. */
function Grip({ id }: { id: number }) {
  return (
    <span
      className={css.grip}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(kindOfDrag, String(id));
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      }}
    >
      <GripVertical />
    </span>
  );
}
