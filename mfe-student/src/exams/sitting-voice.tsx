import type { ShownQuestion } from '@daftar/exam-pages';
import { VisuallyHidden } from '@daftar/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { SittingView } from './sitting/sitting-types.ts';

/** A live region for what happens without a place of its own on the screen. Each text is announced, also a repeated one. */
export function useVoice() {
  const [spoken, setSpoken] = useState({ id: 0, text: '' });
  const say = useCallback((text: string) => setSpoken(({ id }) => ({ id: id + 1, text })), []);
  const region = (
    <VisuallyHidden>
      <div role="status" data-voice>
        <span key={spoken.id}>{spoken.text}</span>
      </div>
    </VisuallyHidden>
  );
  return { say, region };
}

/**
 * Says which questions have an answer that the server refused, or another version on this device, as soon as that is
 * known: also when another question is on the screen (BOD-16).
 */
export function useNotices(questions: readonly ShownQuestion[], view: SittingView, say: (text: string) => void): void {
  const t = useTexts();
  const known = useRef(new Set<string>());
  const { refused, conflicts } = view;
  useEffect(() => {
    const now = new Map<string, string>();
    for (const [index, { question_id }] of questions.entries()) {
      const number = index + 1;
      if (refused.has(question_id)) now.set(`refused ${question_id}`, t('sitting.refusedAt', { number }));
      if (conflicts.has(question_id)) now.set(`conflict ${question_id}`, t('sitting.conflictAt', { number }));
    }
    const fresh = [...now].filter(([notice]) => !known.current.has(notice)).map(([, text]) => text);
    known.current = new Set(now.keys());
    if (fresh.length > 0) say(fresh.join(' '));
  }, [questions, refused, conflicts, say, t]);
}
