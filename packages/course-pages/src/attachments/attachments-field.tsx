import { attachmentLimits } from '@daftar/contracts/file-limits';
import { formatFileSize, pick } from '@daftar/i18n';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Button, FileUpload, IconButton, ProgressBar, Stack, UserText } from '@daftar/ui';
import { Paperclip, RotateCw, Trash2 } from '@daftar/ui/icons';
import { useEffect, useRef } from 'react';
import { sha256Of } from '../sha256.ts';
import { coursePagesTexts } from '../texts.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { useUpload } from '../use-upload.ts';
import css from './attachments.module.css';
import type { FormFile, FormFiles } from './use-attachments.ts';

const { most, maxBytes, endings } = attachmentLimits;
const accept = endings.map((ending) => `.${ending}`).join();

/** Adds files to an announcement by choosing or dropping, and removes them (DAY-02). */
export function AttachmentsField({ files }: { files: FormFiles }) {
  const t = useCourseTexts();
  const { language } = useLanguage();
  const problem = files.tooMany
    ? t('attachment.tooMany', { count: most })
    : files.isWaitedFor && t('attachment.notYet');
  return (
    <Stack gap={3}>
      {files.list.length > 0 && (
        <ul className={css.list} aria-label={t('attachment.attachments')}>
          {files.list.map((file) => (
            <FileRow key={file.id} file={file} files={files} />
          ))}
        </ul>
      )}
      <FileUpload
        label={t('attachment.add')}
        help={t('attachment.limits', { count: most, size: formatFileSize(maxBytes, language) })}
        error={problem}
        accept={accept}
        file={null}
        onFiles={files.add}
        compact
      />
    </Stack>
  );
}

/** One file: on its way with its progress, failed with a retry, or there. */
function FileRow({ file, files }: { file: FormFile; files: FormFiles }) {
  const t = useCourseTexts();
  const api = useApi();
  const { language } = useLanguage();
  const upload = useUpload();
  const { name } = file;
  const send = async () => {
    const content = file.file;
    if (!content || file.refused || file.arrived) return;
    const added = await upload.run(
      [file.id],
      async (control) =>
        api('POST /api/attachments', {
          // stated before the first byte, so that a file that changes on its way is refused
          query: { sha256: await sha256Of(content, control.signal) },
          body: { attachmentId: file.id },
          files: { file: content },
          ...control,
        }),
      coursePagesTexts['attachment.failed'],
    );
    if (added) files.arrive(file.id);
  };
  const begin = useRef(send);
  useEffect(() => {
    void begin.current();
  }, []);
  const error = file.refused ?? upload.error;
  return (
    <li className={css.file}>
      <Paperclip aria-hidden="true" className={css.icon} />
      <span className={css.name}>
        <UserText>{name}</UserText> <bdi className={css.size}>{formatFileSize(file.size, language)}</bdi>
      </span>
      {error && !file.refused && !upload.uploading && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          aria-label={t('attachment.retryOf', { name })}
          onClick={send}
        >
          {t('attachment.retry')}
        </Button>
      )}
      <IconButton
        size="small"
        tone="danger"
        label={t('attachment.removeOf', { name })}
        icon={<Trash2 />}
        onClick={() => {
          upload.cancel();
          files.remove(file.id);
        }}
      />
      {upload.uploading && (
        <span className={css.whole}>
          <ProgressBar label={t('attachment.uploadingOf', { name })} value={upload.progress} />
        </span>
      )}
      {error && (
        <span role="alert" className={css.error}>
          {pick(error, language)}
        </span>
      )}
    </li>
  );
}
