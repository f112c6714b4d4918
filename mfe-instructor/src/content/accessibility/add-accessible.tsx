import { courseKeys, sizeProblem, UploadWidget, useUpload, useUploadLimit, useUploadProps } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Dialog, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessibilityTexts } from '../../texts/accessibility.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface AddAccessibleProps {
  id: number;
  courseCode: string;
  onClose: () => void;
  /** Once the file is there, in place of `onClose`. */
  onAdded?: () => void;
}

/** Uploads a second file of a chapter, or replaces the one there is (BOD-21). */
export function AddAccessible({ id, courseCode, onClose, onAdded = onClose }: AddAccessibleProps) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const upload = useUpload();
  const maxBytes = useUploadLimit();
  const [file, setFile] = useState<File | null>(null);

  function choose(next: File | null) {
    const problem = next && sizeProblem(next, maxBytes);
    setFile(problem ? null : next);
    upload.setError(problem);
  }

  async function submit() {
    if (!file) {
      upload.setError(accessibilityTexts['accessible.selectFile']);
      return;
    }
    const reply = await upload.run(
      [id, file],
      (control, { uploadId }) =>
        api('POST /api/chapters/:id/accessible-version', {
          params: { id },
          body: { uploadId },
          files: { file },
          ...control,
        }),
      accessibilityTexts['accessible.failed'],
    );
    if (!reply) return;
    toasts.success(reply);
    onAdded();
    await cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
  }

  return (
    <Dialog open onClose={onClose} title={t('accessible.add')} dismissable={!upload.uploading}>
      <Stack gap={4}>
        <p>{t('accessible.help')}</p>
        <UploadWidget
          {...useUploadProps(upload)}
          label={t('accessible.file')}
          accept=".pdf,.docx,.epub,.txt"
          maxBytes={maxBytes}
          file={file}
          onFileChange={choose}
          onSubmit={submit}
          submitLabel={t('action.upload')}
        />
      </Stack>
    </Dialog>
  );
}
