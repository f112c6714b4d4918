import { NetworkError } from '@daftar/contracts/client';
import type { Bilingual } from '@daftar/i18n';
import { failureText, type ToastText, useUnsavedWork } from '@daftar/remote-kit';
import { useRef, useState } from 'react';
import { coursePagesTexts } from './texts.ts';
import { type Arrived, untilRecorded } from './until-recorded.ts';

export interface UploadControl {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Fields of the body: the upload's name, and the seal of a file that the server could not record yet. */
export interface UploadNames {
  uploadId: string;
  arrival?: string | undefined;
}

/**
 * A new name for an upload. It stays the same while the same content is sent, so that a retry after a lost answer adds
 * nothing.
 */
function newUploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Upload {
  /** True from the press until the server has answered. */
  uploading: boolean;
  /** 0 to 1 while it is being sent. */
  progress: number;
  error: Bilingual | null;
  setError(error: Bilingual | null): void;
  /**
   * Runs `send` for `what`. Answers its result, or undefined when it failed (see `error`) or was cancelled. A file that
   * arrived but could not be recorded is retried until it is recorded or cancelled.
   */
  run<T>(
    what: readonly unknown[],
    send: (control: UploadControl, names: UploadNames) => Promise<T>,
    fallback: ToastText,
  ): Promise<T | undefined>;
  cancel(): void;
}

/**
 * One upload at a time, with progress and cancel (CRS-09). The chosen file stays chosen after a failure, so a lost
 * connection costs one more press. Leaving the page during an upload asks first.
 */
export function useUpload(): Upload {
  const [state, setState] = useState({ uploading: false, progress: 0 });
  const [error, setError] = useState<Bilingual | null>(null);
  const current = useRef<AbortController | null>(null);
  const last = useRef<{ what: readonly unknown[]; id: string; arrived: Arrived } | null>(null);
  useUnsavedWork(state.uploading);

  const namesOf = (what: readonly unknown[]) => {
    const known = last.current;
    if (known && known.what.length === what.length && known.what.every((part, i) => Object.is(part, what[i]))) {
      return known;
    }
    last.current = { what, id: newUploadId(), arrived: {} };
    return last.current;
  };

  async function run<T>(
    what: readonly unknown[],
    send: (control: UploadControl, names: UploadNames) => Promise<T>,
    fallback: ToastText,
  ): Promise<T | undefined> {
    if (current.current) return undefined;
    const controller = new AbortController();
    current.current = controller;
    setError(null);
    setState({ uploading: true, progress: 0 });
    try {
      const onProgress = (progress: number) => setState({ uploading: true, progress });
      const { id: uploadId, arrived } = namesOf(what);
      const reply = await untilRecorded(
        arrived,
        (arrival) => send({ signal: controller.signal, onProgress }, { uploadId, arrival }),
        (problem) => setError(failureText(problem, fallback)),
        controller.signal,
      );
      last.current = null;
      setError(null);
      return reply;
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
