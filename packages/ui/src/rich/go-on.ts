import { flushSync } from 'react-dom';

/** A key that was typed into a part of a date’s stand-in. */
export interface Key {
  /** Which of the field’s elements that part is. */
  at: number;
  data: string;
}

/** What somebody does in a stand-in before the field takes its place. */
export interface Held {
  /** Which of its elements has the focus. */
  at: number;
  typed: string | undefined;
}

/** Types a text into React’s field, as a person would. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types the keys into the parts of a date that they were meant for; a full part passes the focus on to the next. */
function pressAll(elements: readonly HTMLElement[], keys: readonly Key[]): void {
  let part: number | undefined;
  for (const { at, data } of keys) {
    if (at !== part) elements[at]?.focus();
    part = at;
    const typing = new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
    // each after the one before has been drawn: a part goes on from what the others have
    flushSync(() => void document.activeElement?.dispatchEvent(typing));
  }
}

/** Goes on, in the elements of a field that has just come, with what was done in its stand-in (EDG-05). */
export function goOn(
  elements: readonly HTMLElement[],
  { was, keys, isPressed }: { was: Held | undefined; keys: readonly Key[]; isPressed: boolean },
): void {
  const element = was && elements[was.at];
  element?.focus();
  if (was?.typed !== undefined && element instanceof HTMLInputElement) type(element, was.typed);
  if (keys.length > 0) {
    const present = document.activeElement as HTMLElement | null;
    queueMicrotask(() => {
      pressAll(elements, keys);
      // who has left that part meanwhile stays where they are
      if (was?.at !== keys.at(-1)?.at) present?.focus();
    });
  }
  if (isPressed && element instanceof HTMLButtonElement) element.click();
}
