import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QrFigure } from './qr-figure.tsx';

/** The QR code that leads to the verification of a printed sheet (EDG-09); nothing until its library has come. */
export function SheetCode(props: { proof: string; className: string | undefined; children: ReactNode }) {
  const { proof, className, children } = props;
  // after the #, so that no server’s log has it
  const address = `${location.origin}/verify-sheet#${proof}`;
  const code = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('./qr-path.ts')).qrPath(address),
    staleTime: Infinity,
  });
  return (
    code.data && (
      <QrFigure code={code.data} address={address} className={className}>
        {children}
      </QrFigure>
    )
  );
}
