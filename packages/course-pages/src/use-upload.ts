import { NetworkError } from '@daftar/contracts/client';
import type { Bilingual } from '@daftar/i18n';
import { failureText, type ToastText, useUnsavedWork } from '@daftar/remote-kit';
import { useRef, useState } from 'react';
import { coursePagesTexts } from './texts.ts';

export interface UploadControl {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface Upload {
  /** From pressing until the server has answered. */
  uploading: boolean;
  /** 0 to 1 while it is being sent. */
  progress: number;
  error: Bilingual | null;
  setError(error: Bilingual | null): void;
  /** Sends; answers what `send` answers, or undefined when it failed (see `error`) or was cancelled. */
  run<T>(send: (control: UploadControl) => Promise<T>, fallback: ToastText): Promise<T | undefined>;
  cancel(): void;
}

/**
 * One upload at a time, with progress and cancel (CRS-09). The chosen file stays chosen after a failure, so that a cut
 * network costs one more press. Leaving the page while it runs asks first.
 */
export function useUpload(): Upload {
  const [state, setState] = useState({ uploading: false, progress: 0 });
  const [error, setError] = useState<Bilingual | null>(null);
  const current = useRef<AbortController | null>(null);
  useUnsavedWork(state.uploading);

  async function run<T>(send: (control: UploadControl) => Promise<T>, fallback: ToastText): Promise<T | undefined> {
    if (current.current) return undefined;
    const controller = new AbortController();
    current.current = controller;
    setError(null);
    setState({ uploading: true, progress: 0 });
    try {
      return await send({
        signal: controller.signal,
        onProgress: (progress) => setState({ uploading: true, progress }),
      });
    } catch (problem) {
      if (controller.signal.aborted) setError(coursePagesTexts['file.uploadCancelled']);
      else if (problem instanceof NetworkError) setError(coursePagesTexts['file.uploadCut']);
      else setError(failureText(problem, fallback));
      return undefined;
    } finally {
      current.current = null;
      setState({ uploading: false, progress: 0 });
    }
  }

  return { ...state, error, setError, run, cancel: () => current.current?.abort() };
}
