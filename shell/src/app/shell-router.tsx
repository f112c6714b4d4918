import { usePlatform } from '@daftar/remote-kit';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { type GuardedHistory, guardHistory, type HeldMove } from './guarded-history.ts';

const HistoryContext = createContext<GuardedHistory | null>(null);
const nothing = () => () => undefined;

/** The move that waits until the user has decided about unsaved work. */
export function useHeldMove(): HeldMove | null {
  const history = useContext(HistoryContext);
  return useSyncExternalStore(history?.held.subscribe ?? nothing, () => history?.held.get() ?? null);
}

/** The one router (PLT-02). Made only after the session is known, so that it never decides too early (ACC-05). */
export function ShellRouter({ children }: { children: ReactNode }) {
  const { unsavedWork } = usePlatform();
  const [history] = useState(() =>
    guardHistory(
      UNSAFE_createBrowserHistory({ v5Compat: true }),
      (from, to) => unsavedWork.get() > 0 && from.pathname !== to.pathname,
    ),
  );
  const [{ action, location }, setPlace] = useState(history.place.get);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(history.place.get()));
    follow();
    return history.place.subscribe(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}
