import type { Db } from '../../db/database.ts';
import { notificationsById } from './queries.ts';
import { type Rendered, render } from './render.ts';

export interface Texts {
  /** The texts of these notifications, in the requested order; undefined for one that has just been deleted. */
  of(ids: readonly number[]): Promise<(Rendered | undefined)[]>;
  /** The words of this one may have changed. */
  forget(id: number): void;
  forgetAll(): void;
}

/**
 * Renders a notification's text once per process, not once per reader. Only an announcement's words can change, which
 * the log of changes reports; a text read during a change is returned, but not remembered.
 */
export function rememberedTexts(db: Db, most = 20_000): Texts {
  const known = new Map<number, Rendered>();
  let changes = 0;
  return {
    async of(ids) {
      const before = changes;
      // taken now: a change while the others are read makes `known` forget
      const remembered = ids.map((id) => known.get(id));
      const missing = ids.filter((_, n) => remembered[n] === undefined);
      const found = new Map<number, Rendered>();
      if (missing.length > 0) {
        for (const stored of await notificationsById(db, missing)) found.set(stored.id, render(stored));
      }
      const texts = ids.map((id, n) => remembered[n] ?? found.get(id));
      if (changes !== before) return texts;
      for (const [id, text] of found) {
        if (known.size >= most) known.delete(known.keys().next().value as number);
        known.set(id, text);
      }
      return texts;
    },
    forget(id) {
      changes += 1;
      known.delete(id);
    },
    forgetAll() {
      changes += 1;
      known.clear();
    },
  };
}
