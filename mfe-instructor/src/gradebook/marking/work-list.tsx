import { useNames } from '@daftar/remote-kit';
import { Button, classNames, UserText, VisuallyHidden } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './marking.module.css';
import type { ListedWork } from './use-desk.ts';

/** Works listed at once around the open one: a year’s exam has thousands. */
const around = 30;

export interface PlacedWork extends ListedWork {
  /** Its place among all works, from 1. */
  number: number;
}

/** The works at the side, each with its state; only those around the open one. */
export function WorkList(props: {
  works: readonly PlacedWork[];
  at: number;
  isUnsaved: (workId: number) => boolean;
  onOpen: (index: number) => void;
  /** Opens what comes after the last work. */
  onEnd: () => void;
}) {
  const { works, at, isUnsaved, onOpen, onEnd } = props;
  const t = useTexts();
  const { name } = useNames();
  // -1: what comes after the last one is open
  const middle = at < 0 ? works.length - 1 : at;
  const from = Math.max(0, Math.min(middle - around, works.length - 2 * around - 1));
  const shown = works.slice(from, from + 2 * around + 1);
  const after = works.length - from - shown.length;
  return (
    <div className={css.list}>
      <nav className={css.listed} aria-label={t('marking.works')}>
        {from > 0 && (
          <Button size="small" variant="quiet" onClick={() => onOpen(from - 1)}>
            {t('marking.moreBefore', { count: String(from) })}
          </Button>
        )}
        <ol className={css.works} start={from + 1}>
          {shown.map((work, index) => {
            const state = isUnsaved(work.work_id) ? 'isUnsaved' : work.points === null ? 'isWaiting' : 'isMarked';
            return (
              <li key={work.work_id}>
                <button
                  type="button"
                  className={classNames(css.workButton, from + index === at && css.current)}
                  aria-current={from + index === at ? 'true' : undefined}
                  onClick={() => onOpen(from + index)}
                >
                  <span key={state} className={css.dot} data-state={state} data-arrives aria-hidden="true" />
                  <span className={css.who}>
                    {work.student_name === null ? (
                      t('marking.nameless', { number: String(work.number) })
                    ) : (
                      <UserText>{name(work, 'student_name')}</UserText>
                    )}
                  </span>
                  <VisuallyHidden>{t(`marking.${state}`)}</VisuallyHidden>
                  <bdi key={work.points} className={css.given} data-arrives>
                    {work.points ?? ''}
                  </bdi>
                </button>
              </li>
            );
          })}
        </ol>
        {after > 0 && (
          <Button size="small" variant="quiet" onClick={() => onOpen(from + shown.length)}>
            {t('marking.moreAfter', { count: String(after) })}
          </Button>
        )}
      </nav>
      {after === 0 && (
        <Button size="small" variant="quiet" aria-current={at < 0 ? 'true' : undefined} onClick={onEnd}>
          {t('marking.end')}
        </Button>
      )}
    </div>
  );
}
