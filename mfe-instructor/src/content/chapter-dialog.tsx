import { isPdf } from '@daftar/course-pages';
import { useApi, useSession } from '@daftar/remote-kit';
import { Checkbox } from '@daftar/ui';
import { useState } from 'react';
import { courseContentTexts } from '../texts/course-content.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { AddedChapter } from './added-chapter.ts';
import { useAskedUnreadable } from './unreadable.tsx';
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
  const unreadable = useAskedUnreadable();
  return (
    <UploadDialog
      courseCode={courseCode}
      target={`${courseCode} ${hidden} ${unreadable.accepted}`}
      title={t('content.uploadChapter')}
      help={t(hidden ? 'hub.studentsAreNotTold' : 'content.studentsAreTold')}
      choices={
        <>
          <Checkbox
            label={t('hub.hideAtFirst')}
            checked={hidden}
            onChange={(event) => setHidden(event.currentTarget.checked)}
          />
          {unreadable.choice}
        </>
      }
      label={t('content.chapterFile')}
      accept="application/pdf,.pdf"
      refuses={async (file) => {
        unreadable.forget();
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
            ...unreadable.wish,
          },
          files: { file },
          ...control,
        }).catch(unreadable.failed)
      }
      onAdded={({ id, problems }) => {
        onClose();
        onAdded({ id, problems: problems ?? [] });
      }}
      onClose={onClose}
    />
  );
}
