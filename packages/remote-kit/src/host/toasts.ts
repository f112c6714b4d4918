import type { Toast, ToastControl } from '../platform.tsx';
import { createStore } from '../store.ts';

const mostToasts = 4;
const mostRecent = 20;

/** The toasts on the screen and the latest ones; `now` is the server's time. A failure makes room last (BOD-08). */
export function createToasts(now: () => number): ToastControl {
  const list = createStore<readonly Toast[]>([]);
  const recent = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    list,
    recent,
    recentOpen: createStore(false),
    add(kind, text) {
      lastId += 1;
      const toast = { id: lastId, kind, text, at: now() };
      const rest = list.get().filter((other) => !(other.kind === kind && other.text.en === text.en));
      list.set(fitting([...rest, toast]));
      recent.set([...recent.get(), toast].slice(-mostRecent));
    },
    remove: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
  };
}

/** At most `mostToasts`: what closes by itself goes first, then the oldest. */
function fitting(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= mostToasts) return toasts;
  const first = toasts.slice(0, -1).find(({ kind }) => kind !== 'failure') ?? toasts[0];
  return fitting(toasts.filter((toast) => toast !== first));
}
