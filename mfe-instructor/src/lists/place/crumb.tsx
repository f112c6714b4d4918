import { Button, classNames, Popover, VisuallyHidden } from '@daftar/ui';
import { ChevronDown } from '@daftar/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import css from './place.module.css';

/** One crumb: what is chosen, and a press away the others. They are asked for when they are opened. */
export function Crumb(props: {
  /** What kind of choice it is, for those who hear it. */
  name: string;
  /** What is chosen; without it the name is shown. */
  chosen?: ReactNode;
  isThing?: boolean;
  children: ReactNode;
}) {
  const { name, chosen, isThing = false, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <li className={classNames(css.crumb, isThing && css.thing)}>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        className={css.button}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        {chosen ? (
          <>
            <VisuallyHidden>{name}: </VisuallyHidden>
            <span className={css.chosen}>{chosen}</span>
          </>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label={name} align="start">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a link in it closes it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <div className={css.list} onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
          {children}
        </div>
      </Popover>
    </li>
  );
}
