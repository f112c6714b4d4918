import {
  courseKeys,
  sizeProblem,
  type UploadControl,
  type UploadNames,
  UploadWidget,
  useUpload,
  useUploadLimit,
  useUploadProps,
} from '@daftar/course-pages';
import type { Bilingual } from '@daftar/i18n';
import { type ToastText, useToasts } from '@daftar/remote-kit';
import { Dialog, Stack } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface UploadDialogProps<T extends ToastText> {
  courseCode: string;
  /** What the upload is for, beside its file: a retry of the same is the same upload. */
  target: string | number;
  title: string;
  help: string;
  label: string;
  accept: string;
  /** Why a file of this kind can't be sent; null when it can. Its size is checked here. */
  refuses?(file: File): Promise<Bilingual | null>;
  /** Choices above the file. */
  choices?: ReactNode;
  nothingChosen: Bilingual;
  failed: ToastText;
  send(file: File, names: UploadNames, control: UploadControl): Promise<T>;
  onAdded(reply: T): void;
  onClose(): void;
}

/** Uploads one file of a course in a dialog: progress, cancel, failures in place (CRS-04, CRS-09, BOD-21). */
export function UploadDialog<T extends ToastText>(props: UploadDialogProps<T>) {
  const { courseCode, target, title, help, label, accept, nothingChosen, failed } = props;
  const t = useTexts();
  const toasts = useToasts();
  const cache = useQueryClient();
  const upload = useUpload();
  const maxBytes = useUploadLimit();
  const [file, setFile] = useState<File | null>(null);

  async function choose(next: File | null) {
    const problem = next && ((await props.refuses?.(next)) ?? sizeProblem(next, maxBytes));
    // A file that can't be sent is deselected (CRS-04).
    setFile(problem ? null : next);
    upload.setError(problem);
  }

  async function submit() {
    if (!file) {
      upload.setError(nothingChosen);
      return;
    }
    const reply = await upload.run([target, file], (control, names) => props.send(file, names, control), failed);
    if (!reply) return;
    toasts.success(reply);
    props.onAdded(reply);
    await cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
  }

  return (
    <Dialog open onClose={props.onClose} title={title} dismissable={!upload.uploading}>
      <Stack gap={4}>
        <p>{help}</p>
        {props.choices}
        <UploadWidget
          {...useUploadProps(upload)}
          label={label}
          accept={accept}
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
