import { buttonClass } from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import css from './shared.module.css';

/** A link that saves a file from the server. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={href} download>
      <span className={css.linkContent}>
        <Download aria-hidden="true" />
        {children}
      </span>
    </a>
  );
}
