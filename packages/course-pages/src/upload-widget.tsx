import { formatFileSize, pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Button, FileUpload, Stack } from '@daftar/ui';
import type { ReactNode } from 'react';
import { useCourseTexts } from './use-course-texts.ts';
import type { Upload } from './use-upload.ts';

export interface UploadWidgetProps {
  label: ReactNode;
  accept?: string;
  /** The chosen file. */
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Whether an upload is in progress. */
  uploading: boolean;
  progress?: number;
  /** When given, the widget has its own button. */
  onSubmit?: () => void;
  submitLabel?: string;
  onCancel?: () => void;
  error?: ReactNode;
  maxBytes: number;
  required?: boolean;
}

/**
 * The upload widget (ASG-07): a file-change handler, the file, whether an upload is shown, a submit handler and an
 * error message; also progress and cancel.
 */
export function UploadWidget(props: UploadWidgetProps) {
  const { maxBytes, onCancel, onSubmit, submitLabel, uploading, progress, ...rest } = props;
  const t = useCourseTexts();
  const { language } = useLanguage();
  const sent = uploading && progress === 1;
  return (
    <Stack gap={3}>
      <FileUpload
        {...rest}
        uploading={uploading}
        progress={sent ? undefined : progress}
        help={sent ? t('file.sent') : t('file.upTo', { size: formatFileSize(maxBytes, language) })}
      />
      {(onSubmit || (uploading && onCancel)) && (
        <Stack row gap={2} wrap>
          {onSubmit && (
            <Button variant="primary" busy={uploading} onClick={onSubmit}>
              {submitLabel}
            </Button>
          )}
          {uploading && onCancel && <Button onClick={onCancel}>{t('file.cancelUpload')}</Button>}
        </Stack>
      )}
    </Stack>
  );
}

/** The props of the widget, from useUpload's state. */
export function useUploadProps(upload: Upload) {
  const { language } = useLanguage();
  return {
    uploading: upload.uploading,
    progress: upload.progress,
    onCancel: upload.cancel,
    error: upload.error ? pick(upload.error, language) : undefined,
  };
}
