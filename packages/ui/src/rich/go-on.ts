import { flushSync } from 'react-dom';

/** A key that was pressed in a part of a date’s stand-in. */
export interface Key {
  /** Which of the field’s elements that part is. */
  at: number;
  /** The same for keys without a move of the focus between them. */
  turn: number;
  /** What it types; null where it deletes. */
  data: string | null;
}

/** What somebody does in a stand-in before the field takes its place. */
export interface Held {
  /** Which of its elements has the focus. */
  at: number;
  typed: string | undefined;
}

/** What was done in a stand-in. */
export interface Done {
  was: Held | undefined;
  keys: readonly Key[];
  /** The button was pressed that opens the list or the calendar. */
  isPressed: boolean;
}

/** Types a text into React’s field, as a person would. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses the keys in the parts of a date that they were meant for; a full part passes the focus on to the next. */
function pressAll(elements: readonly HTMLElement[], keys: readonly Key[]): void {
  let present: number | undefined;
  for (const { at, turn, data } of keys) {
    const part = elements[at];
    if (turn !== present) {
      // who comes back to a part begins it again
      if (present !== undefined && document.activeElement === part) part?.blur();
      part?.focus({ preventScroll: true });
    }
    present = turn;
    const to = document.activeElement;
    // a window that has opened meanwhile keeps the focus
    if (!(to instanceof HTMLElement) || !elements.includes(to)) return;
    const inputType = data === null ? 'deleteContentBackward' : 'insertText';
    const pressing = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
    // each after the one before has been drawn: a part goes on from what the others have
    flushSync(() => void to.dispatchEvent(pressing));
  }
}

/** Goes on, in the elements of a field that has just come, with what was done in its stand-in (EDG-05). */
export function goOn(elements: readonly HTMLElement[], { was, keys, isPressed }: Done): void {
  const element = was && elements[was.at];
  element?.focus();
  if (was?.typed !== undefined && element instanceof HTMLInputElement) type(element, was.typed);
  const open = () => {
    if (isPressed && element instanceof HTMLButtonElement) element.click();
  };
  if (keys.length === 0) {
    open();
    return;
  }
  // all fields of a page come at once: only afterwards is it known which of them has the focus
  queueMicrotask(() => {
    const present = document.activeElement;
    pressAll(elements, keys);
    // who has left that part meanwhile stays where they are
    if (was?.at !== keys.at(-1)?.at) {
      if (present instanceof HTMLElement && present !== document.body) present.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    }
    open();
  });
}
