import { callUrl } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage, useSession } from '@daftar/remote-kit';
import { Badge, DateTime, UserText } from '@daftar/ui';
import { FileText, Lock } from '@daftar/ui/icons';
import type { ReactNode, RefCallback } from 'react';
import { AccessibleVersion } from './accessible-version.tsx';
import css from './content-card.module.css';
import { FileActions } from './file-actions.tsx';
import type { Previewed } from './file-preview.tsx';
import { ChapterMarks } from './hub/chapter-marks.tsx';
import type { Chapter } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';

/**
 * A chapter with view, preview and download (CRS-03, CRS-05), and its accessible version (BOD-21); `notes` and `actions`
 * are the role's own.
 */
export function ChapterCard(props: {
  chapter: Chapter;
  onPreview: (file: Previewed) => void;
  /** Called when its file is viewed or downloaded. */
  onOpened?: () => void;
  notes?: ReactNode;
  actions?: ReactNode;
  /** Set on the chapter that a link leads to. */
  cardRef?: RefCallback<HTMLElement> | undefined;
}) {
  const { chapter, onPreview, onOpened, notes, actions, cardRef } = props;
  const t = useCourseTexts();
  const { role } = useSession();
  const { language } = useLanguage();
  const mayDownload = role === 'instructor' || chapter.isdownload === 'y';
  const params = { id: chapter.id };
  return (
    <article ref={cardRef} className={css.card} tabIndex={cardRef && -1} data-linked={cardRef && true}>
      <div className={css.head}>
        <FileText aria-hidden="true" className={css.icon} />
        <div className={css.text}>
          <h3 className={css.name}>
            <UserText>{chapter.chapter_name}</UserText>
          </h3>
          <p className={css.facts}>
            <bdi>{formatFileSize(chapter.size, language)}</bdi>
            <DateTime value={chapter.created_at} show="date" />
            <ChapterMarks chapter={chapter} />
            {!mayDownload && (
              <Badge icon={<Lock aria-hidden="true" />} tone="neutral">
                {t('chapter.downloadClosed')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <div className={css.actions}>
        <FileActions
          name={chapter.chapter_name}
          viewUrl={callUrl('GET /api/chapters/:id/view', params)}
          downloadUrl={mayDownload ? callUrl('GET /api/chapters/:id/download', params) : null}
          mimeType="application/pdf"
          onPreview={onPreview}
          onOpened={onOpened}
        />
      </div>
      {chapter.accessible && (
        <AccessibleVersion
          id={chapter.id}
          version={chapter.accessible}
          mayDownload={mayDownload}
          onPreview={onPreview}
        />
      )}
      {notes}
      {actions && <div className={css.own}>{actions}</div>}
    </article>
  );
}
