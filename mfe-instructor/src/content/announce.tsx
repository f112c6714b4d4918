import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { Megaphone } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';

const AnnounceDialog = late(() => import('./announce-dialog.tsx'));

/** An instructor's announcement to the students of a course: its audience, its preview, and its delivery (NTF-06). */
export function Announce({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(search.has('announce'));
  function close() {
    setOpen(false);
    if (!search.has('announce')) return;
    search.delete('announce');
    setSearch(search, { replace: true });
  }
  return (
    <>
      <Button variant="primary" icon={<Megaphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('content.announce')}
      </Button>
      <Suspense>{open && <AnnounceDialog courseCode={courseCode} onClose={close} />}</Suspense>
    </>
  );
}
