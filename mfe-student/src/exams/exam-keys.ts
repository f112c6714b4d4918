export type ExamKey = 'next' | 'previous' | 'flag' | 'review' | 'time';

const codes: Record<string, ExamKey> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyM: 'flag',
  KeyR: 'review',
  KeyT: 'time',
};

interface Pressed {
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * What a key does in an exam: Alt with N, P, M, R or T, by position, so that it also works with an Arabic layout. In a
 * text field nothing: there Alt writes letters, such as ñ and µ on a Mac (BOD-04).
 */
export function examKeyOf(pressed: Pressed, inTextField: boolean): ExamKey | null {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (inTextField || !altKey || ctrlKey || metaKey || shiftKey) return null;
  return Object.hasOwn(codes, code) ? (codes[code] ?? null) : null;
}
