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
import { AddAccessible } from './accessibility/add-accessible.tsx';
import { PdfProblems } from './accessibility/pdf-problems.tsx';

/** The button and dialog for uploading a chapter: PDF only, progress, cancel, inline failures (CRS-04, CRS-09); what its check found (BOD-21). */
export function UploadChapter({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const [adding, setAdding] = useState<number | null>(null);
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.uploadChapter')}
      </Button>
      {open && <UploadDialog courseCode={courseCode} onClose={() => setOpen(false)} onProblems={setAdded} />}
      {added && (
        <Dialog
          open
          title={t('pdfCheck.title')}
          onClose={() => setAdded(null)}
          footer={
            <>
              <Button onClick={() => setAdded(null)}>{t('accessible.later')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAdding(added.id);
                  setAdded(null);
                }}
              >
                {t('accessible.add')}
              </Button>
            </>
          }
        >
          <Stack gap={3}>
            <PdfProblems problems={added.problems} />
          </Stack>
        </Dialog>
      )}
      {adding !== null && <AddAccessible id={adding} courseCode={courseCode} onClose={() => setAdding(null)} />}
    </>
  );
}

interface Added {
  id: number;
  problems: readonly PdfProblem[];
}

function UploadDialog(props: { courseCode: string; onClose: () => void; onProblems: (added: Added) => void }) {
  const { courseCode, onClose, onProblems } = props;
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
    if (reply.problems && reply.problems.length > 0) onProblems({ id: reply.id, problems: reply.problems });
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
