import { Button, classNames, IconButton, ProgressBar, Switch, UserText } from '@daftar/ui';
import { ClipboardList, Ellipsis } from '@daftar/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './marking.module.css';

/**
 * One line above the desk: what is marked, how far, and what is chosen for all works. Where it has no room, a button opens
 * what is chosen, and another one the list of works (DSK-03).
 */
export function DeskBar(props: {
  /** What is marked, where the page’s title doesn't say it. */
  title: string | null;
  /** How far everything is: of how many works how many are marked. */
  done: number;
  of: number;
  /** The open work’s place in the list, from 1. */
  at: number;
  listed: boolean;
  onList: () => void;
  /** A list of questions, where there are several. */
  questions?: ReactNode;
  onlyWaiting: boolean;
  onOnlyWaiting: (only: boolean) => void;
  /** Undefined: the reader may not choose. */
  hidden: boolean | undefined;
  onHidden: (hidden: boolean) => void;
  /** Rubric and markers, for the owner. */
  children?: ReactNode;
}) {
  const { title, done, of, at, listed, onList, questions, onlyWaiting, hidden, children } = props;
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = <bdi>{`${at}/${of}`}</bdi>;
  return (
    <div className={css.bar}>
      {title !== null && (
        <h2 className={css.title}>
          <UserText>{title}</UserText>
        </h2>
      )}
      {of > 0 && (
        <>
          <span className={css.narrowOnly}>
            <Button
              size="small"
              icon={<ClipboardList aria-hidden="true" />}
              aria-expanded={listed}
              aria-label={`${t('marking.works')} ${at}/${of}`}
              onClick={onList}
            >
              {place}
            </Button>
          </span>
          <div className={css.progress}>
            <ProgressBar label={t('marking.progress', { marked: String(done), of: String(of) })} value={done / of} />
          </div>
        </>
      )}
      {questions}
      <span className={css.narrowOnly}>
        <IconButton
          size="small"
          label={t('marking.settings')}
          icon={<Ellipsis />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </span>
      <div id={id} className={classNames(css.settings, open && css.open)}>
        <Switch label={t('marking.onlyWaiting')} checked={onlyWaiting} onChange={props.onOnlyWaiting} />
        {hidden !== undefined && <Switch label={t('marking.hideNames')} checked={hidden} onChange={props.onHidden} />}
        {children}
      </div>
    </div>
  );
}
