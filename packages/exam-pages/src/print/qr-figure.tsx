import type { ReactNode } from 'react';

/** A QR code on paper, with its caption; screen readers hear the address that it leads to. */
export function QrFigure(props: {
  code: { size: number; path: string };
  address: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const { code, address, className, children } = props;
  return (
    <figure className={className}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={address}>
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
