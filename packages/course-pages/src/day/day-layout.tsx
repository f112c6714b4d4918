import type { ReactNode } from 'react';
import css from './day.module.css';

/** The day beside its calendar; on a phone one below the other. */
export function DayLayout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={css.layout}>
      <div className={css.main}>{children}</div>
      <div className={css.side}>{side}</div>
    </div>
  );
}

/** What runs now, across the page. */
export function RunningBar(props: { children: ReactNode; action: ReactNode; urgent?: boolean }) {
  return (
    <div className={css.running} data-urgent={props.urgent || undefined}>
      <div className={css.runningText}>{props.children}</div>
      {props.action}
    </div>
  );
}
