import { useCallback, useEffect, useRef, useState } from 'react';
import { pageMarks } from './marks.ts';
import { readAloud, voicesBy, whenVoicesKnown } from './reader.ts';
import { spokenBlocks } from './spoken-blocks.ts';

/** Stops what is being read on this page. */
let stopCurrent: () => void = () => {};

/**
 * Reads one question aloud by the browser's own voices (BOD-19). `missing`: the language for which the device has no
 * voice. It stops when the question leaves the screen, or when reading aloud is switched off.
 */
export function useReadAloud(isOn: boolean): {
  reading: boolean;
  missing: 'en' | 'ar' | null;
  /** Begins with the marked parts of `root`, or stops. */
  toggle: (root: Element | null) => void;
} {
  const [reading, setReading] = useState(false);
  const [missing, setMissing] = useState<'en' | 'ar' | null>(null);
  const stop = useRef<() => void>(idle);

  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    if (!isOn) stop.current();
  }, [isOn]);

  const toggle = useCallback((root: Element | null) => {
    if (stop.current !== idle) {
      stop.current();
      return;
    }
    const blocks = root ? spokenBlocks(root) : [];
    if (blocks.length === 0) return;
    const synthesis: SpeechSynthesis | undefined = window.speechSynthesis;
    if (!synthesis) return setMissing(blocks[0]!.language);
    let given = false;
    stop.current = () => {
      given = true;
      stop.current = idle;
      setReading(false);
    };
    setReading(true);
    whenVoicesKnown(synthesis, (voices) => {
      if (given) return;
      const voiceOf = voicesBy(voices);
      setMissing(blocks.find(({ language }) => !voiceOf(language))?.language ?? null);
      stopCurrent();
      const end = readAloud(synthesis, blocks, voiceOf, pageMarks, () => {
        stop.current = idle;
        setReading(false);
      });
      stopCurrent = end;
      // it may be over already: nothing could be read
      if (stop.current !== idle) stop.current = end;
    });
  }, []);

  return { reading, missing, toggle };
}

const idle = (): void => {};
