import type { Knex } from 'knex';
import { hiddenOnes } from './unseen-characters.ts';

/**
 * Two options of a question are the same if they look the same (COR-05); the code says so by `lookOf`. The constraint
 * keeps its name, which the version before knows how to answer; `folded_text` stays for that version. Options that look
 * the same already keep their texts: all but the oldest are marked, and a snapshot of before the same way on its return.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function option_look(value text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        regexp_replace(
          regexp_replace(
            normalize(translate(regexp_replace(value, '[${hiddenOnes}]', '', 'g'), ${wideForms}, NFC),
            '\\r\\n|\\r', E'\\n', 'g'),
          '[ \\t]+(\\n|$)', '\\1', 'g'),
        '^\\n+|\\n+$', '', 'g')
    $$;

    alter table answer_option add column look_twin int not null default 0;
    create function mark_option_twins(place text) returns void language plpgsql as $$
    begin
      execute format('update %1$I.answer_option t set look_twin = answer_id where look_twin = 0 and exists (
        select 1 from %1$I.answer_option o where o.question_id = t.question_id and o.answer_id < t.answer_id
          and option_look(o.answer_text) = option_look(t.answer_text))', place);
    end $$;
    select mark_option_twins(current_schema());

    alter table answer_option
      drop constraint answer_option_text_unique,
      add constraint answer_option_text_unique exclude
        (question_id with =, md5(option_look(answer_text)) with =, look_twin with =) deferrable initially deferred;
  `);

/** The wide Latin forms and the no-break space, and what they look like, as `translate` takes them. */
const wideForms = (() => {
  const wide = Array.from({ length: 0x5e }, (_, place) => place + 0xff01);
  const quoted = (codes: number[]) =>
    `'${String.fromCharCode(...codes)
      .replaceAll("'", "''")
      .replace('?', '\\?')}'`;
  return `${quoted([...wide, 0xa0])}, ${quoted([...wide.map((code) => code - 0xfee0), 0x20])})`;
})();
