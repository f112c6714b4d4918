import type { ReactNode } from 'react';
import { MarkedText } from './marked-text.tsx';
import css from './text.module.css';

/** For screen readers only; names in it carry their language (BOD-15). */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span className={css.hidden}>
      <MarkedText>{children}</MarkedText>
    </span>
  );
}
