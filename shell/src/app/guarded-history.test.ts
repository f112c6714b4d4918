import type { To } from 'react-router-dom';
import { expect, test } from 'vitest';
import { guardHistory } from './guarded-history.ts';

type BrowserHistory = Parameters<typeof guardHistory>[0];
type Listener = Parameters<BrowserHistory['listen']>[0];

/** A browser’s list of pages: it moves first and tells afterwards. */
function browser(paths: string[]) {
  const entries = [...paths];
  let at = entries.length - 1;
  let listener: Listener = () => undefined;
  const location = () => ({
    pathname: entries[at]!,
    search: '',
    hash: '',
    state: null,
    key: String(at),
    mask: undefined,
  });
  const tell = (action: string, delta: number) => listener({ action, location: location(), delta } as never);
  const history = {
    action: 'POP',
    get location() {
      return location();
    },
    listen(next: Listener) {
      listener = next;
      return () => undefined;
    },
    push(to: To) {
      entries.splice(at + 1, entries.length, (to as { pathname: string }).pathname);
      at += 1;
      tell('PUSH', 1);
    },
    replace(to: To) {
      entries[at] = (to as { pathname: string }).pathname;
      tell('REPLACE', 0);
    },
    go(delta: number) {
      at += delta;
      tell('POP', delta);
    },
    createURL: (to: To) => new URL(typeof to === 'string' ? to : (to.pathname ?? '/'), 'http://daftar.test'),
    createHref: String,
    encodeLocation: (to: To) => to,
  };
  return { history: history as unknown as BrowserHistory, shown: () => entries[at] };
}

function started(paths = ['/', '/form']) {
  let unsaved = true;
  const { history, shown } = browser(paths);
  const guarded = guardHistory(history, (from, to) => unsaved && from.pathname !== to.pathname);
  return {
    ...guarded,
    history,
    shown,
    save: () => (unsaved = false),
    page: () => guarded.place.get().location.pathname,
  };
}

test('[DLV-04] a link waits for the user: staying changes nothing, leaving goes on', () => {
  const { navigator, held, page } = started();
  navigator.push({ pathname: '/other' });
  expect([page(), held.get() !== null]).toEqual(['/form', true]);
  held.get()?.stay();
  expect([page(), held.get()]).toEqual(['/form', null]);
  navigator.replace({ pathname: '/other' });
  held.get()?.leave();
  expect([page(), held.get()]).toEqual(['/other', null]);
});

test('[DLV-04] Back is undone while the user decides, and repeated when they leave', () => {
  const { history, held, page, shown } = started();
  history.go(-1);
  expect([page(), shown(), held.get() !== null]).toEqual(['/form', '/form', true]);
  held.get()?.stay();
  history.go(-1);
  expect([page(), shown()]).toEqual(['/form', '/form']);
  held.get()?.leave();
  expect([page(), shown(), held.get()]).toEqual(['/', '/', null]);
});

test('[DLV-04] nothing asks within the page, or when all is saved', () => {
  const { navigator, history, held, page, save } = started();
  navigator.push({ pathname: '/form' });
  expect([page(), held.get()]).toEqual(['/form', null]);
  save();
  navigator.push({ pathname: '/other' });
  history.go(-2);
  expect([page(), held.get()]).toEqual(['/form', null]);
});
