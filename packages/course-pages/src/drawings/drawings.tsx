import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import css from './drawings.module.css';

/** A closed notebook (daftar), which all drawings have in common. */
function Notebook({ children }: { children?: ReactNode }) {
  return (
    <g>
      <rect className={css.soft} x="36" y="14" width="52" height="66" rx="6" />
      <path d="M46 14v66" />
      {[26, 38, 50, 62].map((y) => (
        <path key={y} d={`M31 ${y + 2}h9`} />
      ))}
      {children}
    </g>
  );
}

const lines = (
  <>
    <path d="M55 30h24" />
    <path d="M55 40h17" />
  </>
);

const drawings: Record<DrawingName, ReactNode> = {
  courses: (
    <>
      <rect className={css.paper} x="48" y="8" width="52" height="66" rx="6" transform="rotate(9 74 41)" />
      <Notebook>{lines}</Notebook>
    </>
  ),
  exams: (
    <>
      <Notebook>{lines}</Notebook>
      <circle className={css.paper} cx="86" cy="68" r="17" />
      <path className={css.strong} d="M86 58v10l7 5" />
      <path d="M82 47h8" />
    </>
  ),
  work: (
    <>
      <Notebook>{lines}</Notebook>
      <g transform="rotate(38 90 58)">
        <path className={css.paper} d="M85 30h10v38l-5 10l-5-10z" />
        <path d="M85 68h10M85 38h10" />
      </g>
    </>
  ),
  marked: (
    <>
      <Notebook>{lines}</Notebook>
      <circle className={css.paper} cx="86" cy="66" r="17" />
      <path className={css.strong} d="M78 66l6 6l10-12" />
      <path d="M104 34v8M100 38h8M20 52v6M17 55h6" />
    </>
  ),
  figures: (
    <Notebook>
      <path d="M55 66h26" />
      <path className={css.strong} d="M59 66v-10M68 66v-24M77 66v-16" />
      <path className={css.dashed} d="M55 32h26" />
    </Notebook>
  ),
  messages: (
    <>
      <Notebook>{lines}</Notebook>
      <path className={css.paper} d="M66 52h40a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-28l-9 8v-8h-3a4 4 0 0 1-4-4v-18a4 4 0 0 1 4-4z" />
      <path className={css.strong} d="M72 62h26M72 69h16" />
    </>
  ),
};

/** The six drawings: lines of the accent on its soft tint, in both themes and directions. */
export default function Drawings({ of }: { of: DrawingName }) {
  return (
    <svg className={css.svg} viewBox="12 4 104 84" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
