import { callUrl } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { Paperclip } from '@daftar/ui/icons';
import { FileActions } from '../file-actions.tsx';
import type { Previewed } from '../file-preview.tsx';
import type { Announcement } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './attachments.module.css';

type Attachment = Announcement['attachments'][number];

/** The files of an announcement, to be viewed and downloaded (DAY-02); nothing without any. */
export function AttachmentList(props: {
  /** Absent in the answer of an older server. */
  files: readonly Attachment[] | undefined;
  onPreview: (file: Previewed) => void;
}) {
  const { files = [], onPreview } = props;
  const t = useCourseTexts();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('attachment.attachments')}>
      {files.map(({ attachment_id: attachmentId, name, size, mime_type }) => (
        <li key={attachmentId} className={css.file}>
          <Paperclip aria-hidden="true" className={css.icon} />
          <span className={css.name}>
            <UserText>{name}</UserText> <bdi className={css.size}>{formatFileSize(size, language)}</bdi>
          </span>
          <span className={css.actions}>
            <FileActions
              name={name}
              viewUrl={callUrl('GET /api/attachments/:attachmentId/view', { attachmentId })}
              downloadUrl={callUrl('GET /api/attachments/:attachmentId/download', { attachmentId })}
              mimeType={mime_type}
              onPreview={onPreview}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
