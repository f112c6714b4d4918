import { Banner, Button, Stack } from '@daftar/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import type { AddedChapter } from '../added-chapter.ts';
import { AddAccessible } from './add-accessible.tsx';
import { PdfProblems } from './pdf-problems.tsx';

/** What the check found in the chapter just uploaded (BOD-21): said at once and politely, and in nobody’s way. */
export function JustAdded(props: { added: AddedChapter | null; courseCode: string; onClose: () => void }) {
  const { added, courseCode, onClose } = props;
  const t = useTexts();
  const [adding, setAdding] = useState<number | null>(null);

  /** The button goes with the message: the focus moves to the page's heading, once no dialog holds it (BOD-09). */
  function close(): void {
    flushSync(() => {
      setAdding(null);
      onClose();
    });
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <>
      {/* there from the start, so that what appears in it is announced */}
      <div role="status">
        {added && added.problems.length > 0 && (
          <Banner tone="warning" title={t('pdfCheck.title')}>
            <Stack gap={3}>
              <PdfProblems problems={added.problems} />
              <Stack row wrap gap={2}>
                <Button size="small" onClick={() => setAdding(added.id)}>
                  {t('accessible.add')}
                </Button>
                <Button size="small" variant="quiet" onClick={close}>
                  {t('accessible.later')}
                </Button>
              </Stack>
            </Stack>
          </Banner>
        )}
      </div>
      {adding !== null && (
        <AddAccessible id={adding} courseCode={courseCode} onClose={() => setAdding(null)} onAdded={close} />
      )}
    </>
  );
}
