import { createStore, type Store } from '@daftar/remote-kit';
import type { Location, Navigator, To, UNSAFE_createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where the page is, and by what kind of move. */
export type Place = Pick<BrowserHistory, 'action' | 'location'>;

/** A move that waits for the user’s decision. */
export interface HeldMove {
  leave(): void;
  stay(): void;
}

export interface GuardedHistory {
  place: Store<Place>;
  held: Store<HeldMove | null>;
  navigator: Navigator;
}

/**
 * The page’s history, which asks before unsaved work is left, also by Back and Forward. The router’s own way to ask
 * needs its data part, twice as much code as all that pages use of it (EDG-05).
 * @param history made with `v5Compat`, so that it reports every move
 * @param mustAsk whether a move from one place to another waits for the user
 */
export function guardHistory(
  history: BrowserHistory,
  mustAsk: (from: Location, to: Pick<Location, 'pathname'>) => boolean,
): GuardedHistory {
  const place = createStore<Place>({ action: history.action, location: history.location });
  const held = createStore<HeldMove | null>(null);
  /** What the next move through the browser’s list is: the way back from a held one, or one that was decided. */
  let expected: 'undoing' | 'decided' | undefined;

  const hold = (go: () => void) =>
    held.set({
      leave() {
        held.set(null);
        go();
      },
      stay: () => held.set(null),
    });

  history.listen(({ action, location, delta }) => {
    const was = expected;
    if (action === 'POP') expected = undefined;
    if (action === 'POP' && was === 'undoing') return;
    if (action === 'POP' && was !== 'decided' && delta && mustAsk(place.get().location, location)) {
      // the browser has moved already
      expected = 'undoing';
      history.go(-delta);
      hold(() => {
        expected = 'decided';
        history.go(delta);
      });
      return;
    }
    place.set({ action, location });
  });

  const pathOf = (to: To): string => history.createURL(to).pathname;
  const move = (to: To, go: () => void) => (mustAsk(place.get().location, { pathname: pathOf(to) }) ? hold(go) : go());

  return {
    place,
    held,
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state) => move(to, () => history.push(to, state)),
      replace: (to, state) => move(to, () => history.replace(to, state)),
    },
  };
}
