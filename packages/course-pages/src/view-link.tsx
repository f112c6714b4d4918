import { type ToastText, useToasts } from '@daftar/remote-kit';
import { buttonClass } from '@daftar/ui';
import type { ReactNode } from 'react';
import { askFor } from './use-download.ts';

/**
 * Opens a file in a new tab by a plain link, which no pop-up blocker stops. In parallel it asks whether the file may be
 * fetched, so that a failure is reported here in words and not only in the new tab (ASG-09, CRS-06).
 */
export function ViewLink(props: {
  href: string;
  label?: string;
  failed: ToastText;
  plain?: boolean;
  children: ReactNode;
}) {
  const { href, label, failed, plain, children } = props;
  const toasts = useToasts();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={plain ? undefined : buttonClass({ variant: 'secondary', size: 'small' })}
      onClick={() => {
        askFor(href).catch((error: unknown) => toasts.failure(error, failed));
      }}
    >
      {children}
    </a>
  );
}
