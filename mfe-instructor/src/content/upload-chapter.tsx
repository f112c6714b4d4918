import { ApiError } from '@daftar/contracts/client';
import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { isPdf } from '@daftar/course-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { Button, Checkbox } from '@daftar/ui';
import { Upload } from '@daftar/ui/icons';
import { useState } from 'react';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** The button and dialog for uploading a chapter: PDF only, progress, cancel, inline failures (CRS-04, CRS-09); what its check found (BOD-21). */
export function UploadChapter({ courseCode, onAdded }: { courseCode: string; onAdded: (added: AddedChapter) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.uploadChapter')}
      </Button>
      {open && <ChapterDialog courseCode={courseCode} onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}

/** A chapter just uploaded, and what its check found. */
export interface AddedChapter {
  id: number;
  problems: readonly PdfProblem[];
}

function ChapterDialog(props: { courseCode: string; onClose: () => void; onAdded: (added: AddedChapter) => void }) {
  const { courseCode, onClose, onAdded } = props;
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const [hidden, setHidden] = useState(false);
  const [unreadable, setUnreadable] = useState<'asked' | 'accepted' | null>(null);
  return (
    <UploadDialog
      courseCode={courseCode}
      target={`${courseCode} ${hidden} ${unreadable === 'accepted'}`}
      title={t('content.uploadChapter')}
      help={t(hidden ? 'hub.studentsAreNotTold' : 'content.studentsAreTold')}
      choices={
        <>
          <Checkbox
            label={t('hub.hideAtFirst')}
            checked={hidden}
            onChange={(event) => setHidden(event.currentTarget.checked)}
          />
          {unreadable && (
            <Checkbox
              label={t('content.evenUnreadable')}
              checked={unreadable === 'accepted'}
              onChange={(event) => setUnreadable(event.currentTarget.checked ? 'accepted' : 'asked')}
            />
          )}
        </>
      }
      label={t('content.chapterFile')}
      accept="application/pdf,.pdf"
      refuses={async (file) => {
        setUnreadable(null);
        return (await isPdf(file)) ? null : courseContentTexts['content.onlyPdf'];
      }}
      nothingChosen={courseContentTexts['content.selectFile']}
      failed={courseContentTexts['content.uploadFailed']}
      send={(file, { uploadId }, control) =>
        api('POST /api/courses/:courseCode/chapters', {
          params: { courseCode },
          body: {
            userId,
            uploadId,
            ...(hidden && { shown: 'hidden' as const }),
            // asked about before students are told
            ...(unreadable !== 'accepted' && { ask: 'unreadable' as const }),
          },
          files: { file },
          ...control,
        }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'chapter.unreadable') setUnreadable('asked');
          throw error;
        })
      }
      onAdded={({ id, problems }) => {
        onClose();
        onAdded({ id, problems: problems ?? [] });
      }}
      onClose={onClose}
    />
  );
}
