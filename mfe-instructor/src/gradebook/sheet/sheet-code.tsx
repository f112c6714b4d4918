import { QrFigure } from '@daftar/exam-pages';
import { useQuery } from '@tanstack/react-query';
import { Both } from './both.tsx';
import css from './result-sheet.module.css';

/** The QR code that leads to the verification of the sheet’s seal (EDG-09); nothing until its library has come. */
export function SheetCode({ proof }: { proof: string }) {
  // after the #, so that no server’s log has it
  const address = `${location.origin}/verify-sheet#${proof}`;
  const code = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('@daftar/exam-pages/print/qr-path')).qrPath(address),
    staleTime: Infinity,
  });
  return (
    code.data && (
      <QrFigure code={code.data} address={address} className={css.qr}>
        <Both text="sheet.verify" />
      </QrFigure>
    )
  );
}
