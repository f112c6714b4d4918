import { textLanguage } from '@daftar/i18n';
import { createContext, type SyntheticEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { DraftAction, ExamDraft } from './draft.ts';

/** What is typed, between the key and the draft (EDG-02). */
export interface Typing {
  /** `action` makes it part of the draft once the browser has painted it; only the last one of each field. */
  type(field: string, action: DraftAction): void;
  /** Whether something typed in this field isn’t in the draft yet. */
  isTyping(field: string): boolean;
  /** The draft with everything that is on the screen. */
  now(): ExamDraft;
}

/** Provided by the form, for its fields. */
export const TypingContext = createContext<Typing | null>(null);

/** What the form’s fields type through. */
export function useTyping(): Typing {
  const typing = useContext(TypingContext);
  if (!typing) throw new Error('TypingContext is missing above this field');
  return typing;
}

/**
 * Props of a field whose text the browser holds, so that a key waits for nothing of ours; the draft gets it after the
 * paint. `text` is the draft’s, which replaces the field’s when it comes from elsewhere: an undone removal, another
 * window. A letter on its way to the draft is not overwritten by what was there before it.
 */
export function useTypedField<E extends HTMLInputElement | HTMLTextAreaElement>(
  field: string,
  text: string,
  action: (typed: string) => DraftAction,
) {
  const typing = useTyping();
  const control = useRef<E>(null);
  const [first] = useState(text);
  useLayoutEffect(() => {
    const element = control.current;
    if (element && element.value !== text && !typing.isTyping(field)) element.value = text;
  });
  return {
    ref: control,
    defaultValue: first,
    lang: textLanguage(text),
    onChange: (event: SyntheticEvent<E>) => typing.type(field, action(event.currentTarget.value)),
  };
}
