import { describe, expect, it } from 'vitest';
import { commandOf } from './key-command.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false };
const pressed = (key: string, code: string, more = {}) => ({ ...none, isComposing: false, key, code, ...more });
const page = { typing: false, singleKeys: true };

describe('[DAY-12] keys of every page', () => {
  it('opens the palette by Ctrl-K or ⌘K, also while typing and on an Arabic keyboard', () => {
    const typing = { typing: true, singleKeys: false };
    expect(commandOf(pressed('k', 'KeyK', { ctrlKey: true }), typing)).toBe('palette');
    expect(commandOf(pressed('ن', 'KeyK', { metaKey: true }), typing)).toBe('palette');
    expect(commandOf(pressed('k', 'KeyK', { ctrlKey: true, shiftKey: true }), page)).toBeNull();
    expect(commandOf(pressed('k', 'KeyK', { ctrlKey: true, altKey: true }), page)).toBeNull();
    expect(commandOf(pressed('c', 'KeyC', { ctrlKey: true }), page)).toBeNull();
  });

  it('reads keys that act alone in both keyboards', () => {
    expect([commandOf(pressed('j', 'KeyJ'), page), commandOf(pressed('ت', 'KeyJ'), page)]).toEqual(['next', 'next']);
    expect([commandOf(pressed('k', 'KeyK'), page), commandOf(pressed('ن', 'KeyK'), page)]).toEqual([
      'previous',
      'previous',
    ]);
    expect([commandOf(pressed('/', 'Slash'), page), commandOf(pressed('ظ', 'Slash'), page)]).toEqual([
      'search',
      'search',
    ]);
    expect(commandOf(pressed('/', 'Digit7', { shiftKey: true }), page), 'German').toBe('search');
    expect(commandOf(pressed('-', 'Slash'), page), 'German').toBeNull();
    expect(commandOf(pressed('؟', 'Slash', { shiftKey: true }), page)).toBe('keys');
    expect(commandOf(pressed('J', 'KeyJ', { shiftKey: true }), page)).toBeNull();
  });

  it('leaves them to fields, to an input method, to what handled them, and to readers who turned them off', () => {
    expect(commandOf(pressed('j', 'KeyJ'), { ...page, typing: true })).toBeNull();
    expect(commandOf(pressed('?', 'Slash', { shiftKey: true }), { ...page, singleKeys: false })).toBeNull();
    expect(commandOf(pressed('j', 'KeyJ', { isComposing: true }), page)).toBeNull();
    expect(commandOf(pressed('j', 'KeyJ', { defaultPrevented: true }), page)).toBeNull();
  });
});
