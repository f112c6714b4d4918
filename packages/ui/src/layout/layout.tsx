import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

export interface CardProps {
  title?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  tone?: 'plain' | 'accent' | 'sunken';
  /** No padding: for a table that fills the card. */
  flush?: boolean;
  className?: string;
}

/** A surface for one thing; with a title it is a region of the page. */
export function Card({ title, subtitle, actions, children, tone = 'plain', flush, className }: CardProps) {
  const id = useId();
  return (
    <section
      className={classNames(css.card, tone !== 'plain' && css[tone], flush && css.flush, className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={css.cardHead}>
          <div>
            {title && (
              <h2 className={css.cardTitle} id={id}>
                {title}
              </h2>
            )}
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          </div>
          {actions && <div className={css.pageActions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Equal columns, as many as fit; `min` is the minimum width of a column in px. */
export function Grid({ min, children, className }: { min?: number; children: ReactNode; className?: string }) {
  const style = min ? ({ '--min': `${min / 16}rem` } as CSSProperties) : undefined;
  return (
    <div className={classNames(css.grid, className)} style={style}>
      {children}
    </div>
  );
}

export interface StackProps {
  /** Steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  row?: boolean;
  wrap?: boolean;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  children: ReactNode;
  className?: string;
}

/** Stacks its children vertically, or side by side with `row`. */
export function Stack({ gap = 4, row, wrap, align, justify, children, className }: StackProps) {
  return (
    <div
      className={classNames(css.stack, row && css.rowStack, wrap && css.wrapStack, className)}
      style={{ gap: `var(--space-${gap})`, alignItems: align, justifyContent: justify }}
    >
      {children}
    </div>
  );
}

/** Names and values of one thing. */
export function DescriptionList({ items }: { items: readonly { label: ReactNode; value: ReactNode; key?: string }[] }) {
  return (
    <dl className={css.list}>
      {items.map((item, index) => (
        <Described key={item.key ?? index} {...item} />
      ))}
    </dl>
  );
}

function Described({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
