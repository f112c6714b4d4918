import type { ReactNode } from 'react';
import css from '../course-content.module.css';

/** A titled part of a course’s page, with what can be done beside the title. */
export function Part({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h2 className={css.partTitle}>{title}</h2>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}
