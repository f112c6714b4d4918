import type { Clock } from '@daftar/service-kit/clock';
import type { Db } from './db/database.ts';
import type { UnsubscribeTokens } from './features/email/unsubscribe-token.ts';
import type { KnownVersions } from './features/inbox/known-versions.ts';
import type { Texts } from './features/inbox/remembered-texts.ts';

/** The dependencies of the HTTP part's rules; made once at start. */
export interface Deps {
  db: Db;
  clock: Clock;
  texts: Texts;
  /** Whether there is an e-mail channel (NTF-12). */
  hasEmail: boolean;
  unsubscribe: Pick<UnsubscribeTokens, 'read'>;
  versions: { unread: KnownVersions; all: KnownVersions };
  /** Called at once when this process itself changed these users' inboxes. */
  changed(userIds: readonly number[]): void;
}
