import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { Upload } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { AddedChapter } from './added-chapter.ts';

const ChapterDialog = late(() => import(/* webpackChunkName: "course-rare" */ './chapter-dialog.tsx'));

/** The button and dialog for uploading a chapter: PDF only, progress, cancel, inline failures (CRS-04, CRS-09); what its check found (BOD-21). */
export function UploadChapter({ courseCode, onAdded }: { courseCode: string; onAdded: (added: AddedChapter) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.uploadChapter')}
      </Button>
      <Suspense>
        {open && <ChapterDialog courseCode={courseCode} onClose={() => setOpen(false)} onAdded={onAdded} />}
      </Suspense>
    </>
  );
}
