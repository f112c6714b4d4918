import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { Trash2 } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

const DeletedDialog = late(() => import(/* webpackChunkName: "chapters-rare" */ './deleted-dialog.tsx'));

/** The way back for a chapter that was deleted (COR-23). */
export function DeletedChapters({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.deletedChapters')}
      </Button>
      <Suspense>{open && <DeletedDialog courseCode={courseCode} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
