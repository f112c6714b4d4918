import { type ToastText, useToasts } from '@daftar/remote-kit';
import { useEffect } from 'react';

/** Shows one toast when a list could not be loaded (ADC-08, ADC-11); the table also shows it in place, with Retry. */
export function useLoadToast(query: { isError: boolean; error: unknown }, failed: ToastText): void {
  const toasts = useToasts();
  const { isError, error } = query;
  useEffect(() => {
    if (isError) toasts.failure(error, failed);
  }, [isError, error, failed, toasts]);
}
