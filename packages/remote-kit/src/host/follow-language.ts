import type { Language } from '@daftar/i18n';
import type { SessionState } from '../platform.tsx';
import type { Store } from '../store.ts';

interface Followed {
  language: Store<Language>;
  session: Store<SessionState>;
  /** Whether the user has chosen a language on this device. */
  chosenOnDevice(): boolean;
  save(choice: { userId: number; language: Language }): Promise<unknown>;
}

/**
 * Stores a person's language with their account (SHL-05). Signing in brings the one chosen on another machine; so does
 * opening a page on a device without a choice. A switch made here is saved, even one made just before signing in. The
 * device has its own copy either way, so after a failed save only the next machine misses the change.
 */
export function followLanguage({ language, session, chosenOnDevice, save }: Followed): void {
  let chosenHere = false;
  let followed: { userId: number; language: Language | null } | undefined;
  /** The account’s language, once it was asked for: it may come later. */
  let brought: Language | undefined;
  let before = session.get().status;

  const keep = () => {
    if (!followed || followed.language === language.get()) return;
    followed.language = language.get();
    save({ userId: followed.userId, language: language.get() }).catch(() => {});
  };

  session.subscribe(() => {
    const state = session.get();
    const wasSignedOut = before === 'signedOut';
    before = state.status;
    if (state.status !== 'signedIn') {
      followed = undefined;
      return;
    }
    if (followed?.userId === state.session.userId) return;
    followed = { userId: state.session.userId, language: state.session.language };
    if (chosenHere) keep();
    else if (followed.language && (wasSignedOut || !chosenOnDevice())) {
      brought = followed.language;
      language.set(brought);
    }
  });

  language.subscribe(() => {
    const isBrought = language.get() === brought;
    brought = undefined;
    if (isBrought) return;
    chosenHere = true;
    keep();
  });
}
