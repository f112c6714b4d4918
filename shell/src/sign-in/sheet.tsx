import type { ReactNode } from 'react';
import css from './sign-in.module.css';

/** The sheet in front of the notebook’s cover that sign-in and forgotten passwords share. */
export function Sheet({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.place}>
        <section className={css.card} aria-labelledby="sheet-title">
          <header className={css.head}>
            <h1 id="sheet-title" className={css.title}>
              {title}
            </h1>
            <p className={css.subtitle}>{subtitle}</p>
          </header>
          {children}
        </section>
      </div>
    </div>
  );
}
