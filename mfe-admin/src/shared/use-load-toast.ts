import { type ToastText, useToasts } from '@daftar/remote-kit';
import { useEffect } from 'react';

/** Says once that a list could not be loaded (ADC-08, ADC-11); the table shows it in place too, with Retry. */
export function useLoadToast(query: { isError: boolean; error: unknown }, failed: ToastText): void {
  const toasts = useToasts();
  const { isError, error } = query;
  useEffect(() => {
    if (isError) toasts.failure(error, failed);
  }, [isError, error, failed, toasts]);
}
