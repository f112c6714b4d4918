import { ApiError, NetworkError } from '@daftar/contracts/client';
import { type Bilingual, commonTexts } from '@daftar/i18n';
import { useMemo } from 'react';
import { usePlatform } from '../platform.tsx';

/** A reply that carries its message in both languages. */
export interface SpeakingReply {
  EnMessage: string;
  ArMessage: string;
}

/** A text of the current language, one in both, or a reply to quote. */
export type ToastText = string | Bilingual | SpeakingReply;

/** A toast's text in both languages, so that it follows a language switch. */
export function toBilingual(text: ToastText): Bilingual {
  if (typeof text === 'string') return { en: text, ar: text };
  return 'EnMessage' in text ? { en: text.EnMessage, ar: text.ArMessage } : text;
}

/**
 * The message for a failure: the server's own, the text for a lost connection, or `fallback` (default “Something went
 * wrong”) for anything else (SHL-08, UIX-04).
 */
export function failureText(error: unknown, fallback: ToastText = commonTexts['failure.somethingWrong']): Bilingual {
  if (error instanceof ApiError && error.failure) return toBilingual(error.failure);
  if (error instanceof NetworkError) return commonTexts['failure.network'];
  return toBilingual(fallback);
}

/** `text` with its reason, if known: “Failed: the email is taken” (FIX-25). */
export function because(text: Bilingual, error: unknown): Bilingual {
  const reason = failureText(error, text);
  return reason === text ? text : { en: `${text.en}: ${reason.en}`, ar: `${text.ar}: ${reason.ar}` };
}

/**
 * Toasts, top right; all but failures close after 5 s (SHL-08). Raised while a dialog is open, a failure is shown in the
 * dialog: leave it open after one. A success is shown when the dialog has closed (BOD-08).
 */
export function useToasts() {
  const { toasts } = usePlatform();
  return useMemo(
    () => ({
      success: (text: ToastText) => toasts.add('success', toBilingual(text)),
      failure: (error: unknown, fallback?: ToastText) => toasts.add('failure', failureText(error, fallback)),
      info: (text: ToastText) => toasts.add('info', toBilingual(text)),
    }),
    [toasts],
  );
}
