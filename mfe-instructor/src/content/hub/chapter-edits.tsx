import { late } from '@daftar/remote-kit/late';
import { IconButton, Spinner } from '@daftar/ui';
import { Clock, Pencil, RefreshCw } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { EditProps } from './edit-props.ts';

// its field of date and time is large
const PublishDialog = late(() => import(/* webpackChunkName: "course-rare" */ './publish-dialog.tsx'));
const rare = () => import(/* webpackChunkName: "course-rare" */ './chapter-dialogs.tsx');
const RenameDialog = late(() => rare().then((one) => ({ default: one.RenameDialog })));
const ReplaceDialog = late(() => rare().then((one) => ({ default: one.ReplaceDialog })));

/** A doctor's changes of a chapter: its name, its file, when students see it (DAY-02). */
export function ChapterEdits({ chapter, courseCode }: EditProps) {
  const t = useTexts();
  const [doing, setDoing] = useState<'rename' | 'replace' | 'publish' | null>(null);
  const name = chapter.chapter_name;
  const close = () => setDoing(null);
  return (
    <>
      <IconButton label={t('hub.renameOf', { name })} icon={<Pencil />} onClick={() => setDoing('rename')} />
      <IconButton label={t('hub.replaceOf', { name })} icon={<RefreshCw />} onClick={() => setDoing('replace')} />
      <IconButton label={t('hub.publishOf', { name })} icon={<Clock />} onClick={() => setDoing('publish')} />
      <Suspense fallback={<Spinner />}>
        {doing === 'rename' && <RenameDialog chapter={chapter} courseCode={courseCode} onClose={close} />}
        {doing === 'replace' && <ReplaceDialog chapter={chapter} courseCode={courseCode} onClose={close} />}
        {doing === 'publish' && <PublishDialog chapter={chapter} courseCode={courseCode} onClose={close} />}
      </Suspense>
    </>
  );
}
