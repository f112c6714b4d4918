import { useNames } from '@daftar/remote-kit';
import { Banner, Button } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { useTexts } from '../../texts/use-texts.ts';
import { schemeBefore } from './removed-columns.ts';
import type { Removal } from './scheme-dialog.tsx';
import { type Book, useSaveBook } from './use-book.ts';

/** Columns that were removed with their marks, and the way back (COR-14). */
export function RemovedBanner(props: { courseCode: string; book: Book; removal: Removal; onDone: () => void }) {
  const { courseCode, book, removal, onDone } = props;
  const t = useTexts();
  const { name } = useNames();
  const { scheme } = useSaveBook(courseCode, onDone);
  return (
    <Banner
      tone="info"
      live
      action={
        <Button
          size="small"
          icon={<Undo2 data-flip aria-hidden="true" />}
          busy={scheme.isPending}
          onClick={() => scheme.mutate(schemeBefore(removal.before, book.version))}
        >
          {t('gradebook.undoRemoval')}
        </Button>
      }
    >
      {t('gradebook.removed', { names: removal.columns.map((column) => name(column, 'name')).join(' · ') })}
    </Banner>
  );
}
