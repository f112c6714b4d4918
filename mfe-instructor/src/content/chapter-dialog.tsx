import { ApiError } from '@daftar/contracts/client';
import { isPdf } from '@daftar/course-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { Checkbox } from '@daftar/ui';
import { useState } from 'react';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { AddedChapter } from './added-chapter.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** The dialog for uploading a chapter: PDF only, progress, cancel, failures in place; it asks about a PDF that can’t be read. */
export default function ChapterDialog(props: {
  courseCode: string;
  onClose: () => void;
  onAdded: (added: AddedChapter) => void;
}) {
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
