import { callUrl } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import css from './content-card.module.css';
import { FileActions } from './file-actions.tsx';
import { canPreview, type Previewed } from './file-preview.tsx';
import type { Chapter } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';

/** The second file of a chapter, for those who can't read the first; the same permissions (BOD-21). */
export function AccessibleVersion(props: {
  id: number;
  version: NonNullable<Chapter['accessible']>;
  mayDownload: boolean;
  onPreview: (file: Previewed) => void;
}) {
  const { id, version, mayDownload, onPreview } = props;
  const t = useCourseTexts();
  const { language } = useLanguage();
  const params = { id };
  return (
    <div className={css.version}>
      <h4 className={css.versionName}>{t('chapter.accessible')}</h4>
      <p className={css.facts}>
        <UserText>{version.name}</UserText>
        <bdi>{formatFileSize(version.size, language)}</bdi>
      </p>
      {mayDownload || canPreview(version.mime_type) ? (
        <div className={css.actions}>
          <FileActions
            name={version.name}
            viewUrl={callUrl('GET /api/chapters/:id/accessible-version/view', params)}
            downloadUrl={mayDownload ? callUrl('GET /api/chapters/:id/accessible-version/download', params) : null}
            mimeType={version.mime_type}
            onPreview={onPreview}
          />
        </div>
      ) : (
        <p className={css.noFile}>{t('chapter.accessibleClosed')}</p>
      )}
    </div>
  );
}
