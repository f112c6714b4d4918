import { useEffect, useState } from 'react';
import { failureOf, type OpenPdf, openPdf, type PdfFailure } from './open-pdf.ts';

/**
 * Opens a PDF while the component is shown: `held`, or by the address. Neither field is set while it is being opened.
 */
export function usePdf(src: string, held?: Blob): { pdf?: OpenPdf; failure?: PdfFailure } {
  const [state, setState] = useState<{ pdf?: OpenPdf; failure?: PdfFailure }>({});
  useEffect(() => {
    const closing = new AbortController();
    setState({});
    openPdf(src, closing.signal, held).then(
      (pdf) => closing.signal.aborted || setState({ pdf }),
      (error: unknown) => closing.signal.aborted || setState({ failure: failureOf(error) }),
    );
    return () => closing.abort();
  }, [src, held]);
  return state;
}
