import type { Knex } from 'knex';
import { notificationsById } from './queries.ts';
import { type Rendered, render } from './render.ts';

export interface Texts {
  /** What these notifications say, in the order asked for. */
  of(ids: readonly number[]): Promise<Rendered[]>;
}

/** Notifications never change, so what one of them says is made once per process, not once per reader. */
export function rememberedTexts(db: Knex, most = 20_000): Texts {
  const known = new Map<number, Rendered>();
  return {
    async of(ids) {
      const missing = ids.filter((id) => !known.has(id));
      const found = new Map<number, Rendered>();
      if (missing.length > 0) {
        for (const { id, kind, params } of await notificationsById(db, missing)) found.set(id, render(kind, params));
      }
      const texts = ids.map((id) => (known.get(id) ?? found.get(id)) as Rendered);
      for (const [id, text] of found) {
        if (known.size >= most) known.delete(known.keys().next().value as number);
        known.set(id, text);
      }
      return texts;
    },
  };
}
