import { useSession } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

const BringAlongDialog = late(() => import('./bring-along-dialog.tsx'));

/** Where there are several terms: brings a course’s contents from another one (YRS-05). */
export function BringAlong({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const { terms } = useSession();
  const [open, setOpen] = useState(false);
  if (!terms) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bringAlong.open')}</Button>
      {open && (
        <Suspense>
          <BringAlongDialog courseCode={courseCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
