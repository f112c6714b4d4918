import { textLanguage } from '@daftar/i18n';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import css from './layout.module.css';

export interface PageProps {
  /** The page's one h1 and the window's title. */
  title: string;
  subtitle?: ReactNode;
  /** A link back to where the page belongs. */
  back?: ReactNode;
  actions?: ReactNode;
  width?: 'wide' | 'reading';
  /** A small head: most of the window is for what is worked on. */
  dense?: boolean;
  children?: ReactNode;
}

/** The frame of a page. After a navigation the shell moves the focus to its heading. */
export function Page({ title, subtitle, back, actions, width = 'wide', dense, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classNames(css.page, width === 'reading' && css.reading, dense && css.dense)}>
      <header className={css.pageHead}>
        <div className={css.pageTitles}>
          {back && <div className={css.back}>{back}</div>}
          {/* the title may be a user's: a course's name */}
          <h1 className={css.title} tabIndex={-1} lang={textLanguage(title)}>
            {title}
          </h1>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={css.pageActions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Sets the window's title: the page, then the product. */
export function useDocumentTitle(title: string): void {
  const { productName } = useUi();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}
