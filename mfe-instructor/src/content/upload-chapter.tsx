import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import {
  courseKeys,
  isPdf,
  sizeProblem,
  UploadWidget,
  useUpload,
  useUploadLimit,
  useUploadProps,
} from '@daftar/course-pages';
import { useApi, useSession, useToasts } from '@daftar/remote-kit';
import { Button, Dialog, Stack } from '@daftar/ui';
import { Upload } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The button and dialog for uploading a chapter: PDF only, progress, cancel, inline failures (CRS-04, CRS-09); what its check found (BOD-21). */
export function UploadChapter({ courseCode, onAdded }: { courseCode: string; onAdded: (added: AddedChapter) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.uploadChapter')}
      </Button>
      {open && <UploadDialog courseCode={courseCode} onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}

/** A chapter just uploaded, and what its check found. */
export interface AddedChapter {
  id: number;
  problems: readonly PdfProblem[];
}

function UploadDialog(props: { courseCode: string; onClose: () => void; onAdded: (added: AddedChapter) => void }) {
  const { courseCode, onClose, onAdded } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { userId } = useSession();
  const upload = useUpload();
  const maxBytes = useUploadLimit();
  const [file, setFile] = useState<File | null>(null);

  async function choose(next: File | null) {
    const problem = next && ((await isPdf(next)) ? sizeProblem(next, maxBytes) : courseContentTexts['content.onlyPdf']);
    // A file that can't be sent is deselected (CRS-04).
    setFile(problem ? null : next);
    upload.setError(problem);
  }

  async function submit() {
    if (!file) {
      upload.setError(courseContentTexts['content.selectFile']);
      return;
    }
    const reply = await upload.run(
      [courseCode, file],
      (control, { uploadId }) =>
        api('POST /api/courses/:courseCode/chapters', {
          params: { courseCode },
          body: { userId, uploadId },
          files: { file },
          ...control,
        }),
      courseContentTexts['content.uploadFailed'],
    );
    if (!reply) return;
    toasts.success(reply);
    onClose();
    onAdded({ id: reply.id, problems: reply.problems ?? [] });
    await cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
  }

  return (
    <Dialog open onClose={onClose} title={t('content.uploadChapter')} dismissable={!upload.uploading}>
      <Stack gap={4}>
        <p>{t('content.studentsAreTold')}</p>
        <UploadWidget
          {...useUploadProps(upload)}
          label={t('content.chapterFile')}
          accept="application/pdf,.pdf"
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
