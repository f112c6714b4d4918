import { gradebookLimits } from '@daftar/contracts/gradebook/cells';
import { useNames } from '@daftar/remote-kit';
import { Banner, Button, Dialog, Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { figure } from './figure.ts';
import type { Pasted } from './paste.ts';
import type { CellChange } from './use-book.ts';

/** The dialog lists so many differences; the rest is counted. */
const mostListed = 200;
const mostNamed = 10;

interface PasteDialogProps {
  pasted: Pasted;
  busy: boolean;
  onApply: (changes: CellChange[]) => void;
  onClose: () => void;
}

/** What a paste would change, before anything is written (DAY-06). */
export function PasteDialog({ pasted, busy, onApply, onClose }: PasteDialogProps) {
  const t = useTexts();
  const { person, name } = useNames();
  const changes = pasted.cells.flatMap(({ change }) => (change ? [change] : []));
  const tooMany = changes.length > gradebookLimits.maxChanges;
  const wrongIds = pasted.wrongIds.slice(0, mostNamed).map((id) => id.slice(0, 40) || '–');
  const more = pasted.cells.length - mostListed;
  return (
    <Dialog
      open
      size="large"
      title={t('gradebook.pasteTitle')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={changes.length === 0 || tooMany}
            onClick={() => onApply(changes)}
          >
            {t('gradebook.pasteApply')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {wrongIds.length > 0 && (
          <Banner tone="danger" title={t('gradebook.pasteUnknown', { count: pasted.wrongIds.length })}>
            <bdi dir="ltr">{wrongIds.join(' · ')}</bdi>
          </Banner>
        )}
        {tooMany && <Banner tone="danger">{t('gradebook.pasteTooMany')}</Banner>}
        <p>
          <strong>{t('gradebook.pasteChanges', { count: changes.length })}</strong>.{' '}
          {t('gradebook.pasteLeft', {
            same: String(pasted.same),
            blank: String(pasted.blank),
            outside: String(pasted.outside),
          })}
        </p>
        {pasted.cells.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className={css.differences} aria-label={t('gradebook.pasteTitle')} tabIndex={0}>
            <table className={css.groups}>
              <thead>
                <tr>
                  <th scope="col">{t('gradebook.student')}</th>
                  <th scope="col">{t('gradebook.item')}</th>
                  <th scope="col">{t('gradebook.before')}</th>
                  <th scope="col">{t('gradebook.after')}</th>
                </tr>
              </thead>
              <tbody>
                {pasted.cells.slice(0, mostListed).map(({ student, item, before, text, change, problem }) => (
                  <tr key={`${student.student_id} ${item.item}`} data-problem={problem !== null || undefined}>
                    <th scope="row">
                      <UserText>{person(student)}</UserText>
                    </th>
                    <td>
                      <UserText>{name(item, 'name')}</UserText>
                    </td>
                    <td>
                      <Isolate>{figure(before)}</Isolate>
                    </td>
                    <td>
                      {change ? (
                        <Isolate>{text}</Isolate>
                      ) : (
                        <>
                          <UserText>{text.slice(0, 40)}</UserText>{' '}
                          <span className={css.failed}>
                            {t(problem === 'exam' ? 'gradebook.isExam' : 'gradebook.notPoints')}
                          </span>
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {more > 0 && <p>{t('gradebook.pasteMore', { count: String(more) })}</p>}
      </Stack>
    </Dialog>
  );
}
