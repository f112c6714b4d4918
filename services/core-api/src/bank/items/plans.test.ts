import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { planOf } from '../../testing/plan-of.ts';
import { type BankSearch, findItems } from './find.ts';

/** So many questions that a plan by the wrong index, or by none, shows. */
const many = 20_000;

test('[QST-05] each filter of a large bank reads a short range of an index, never all of its questions', async () => {
  const { instructor, course } = await app.build.classOf();
  const call = await app.as(instructor);
  const { bank_id } = (await call('POST /api/banks', { body: { course_code: course.course_code } })).body;
  const [folder] = await app.db('bank_folder').insert({ bank_id, name: 'Rare' }).returning('folder_id');
  await app.db.raw(
    `with item as (
       insert into bank_item (bank_id, folder_id, version, state, tags, made_by, made_at, changed_at, retired_at,
                              question_type, points, words, tag_words, look, bands, difficulty)
       select :bank_id, case when rare then :folder_id::int end, 1, case when rare then 'ready' else 'draft' end,
              array[case when rare then 'rare' else 'tag' || n % 300 end], :maker, now(), now(),
              case when n % 997 = 1 then now() end, case when rare then 'numeric' else 'Essay' end,
              case when rare then 7.5 else 1 + n % 5 end, 'Question ' || md5(n::text) || case when rare then ' zebra' else '' end,
              '', md5(n::text), array[n], case when rare then 0.1 else 0.4 + (n % 500) / 1000.0 end
       from (select n, n % 1999 = 7 as rare from generate_series(1, :many::int) n) t
       returning item_id, question_type, points, words, made_by)
     insert into bank_version (item_id, version, question_type, question_text, points, options, made_by, made_at)
     select item_id, 1, question_type, words, points, '[]', made_by, now() from item`,
    { bank_id, folder_id: folder!.folder_id, maker: instructor.id, many },
  );
  await app.db.raw('vacuum analyze bank_item');
  const plan = (search: BankSearch) => planOf(() => findItems(app.deps.db, bank_id, search));
  const wanted: [BankSearch, RegExp][] = [
    [{}, /bank_item_of_bank|bank_item_pkey/],
    [{ before: 500 }, /bank_item_of_bank|bank_item_pkey/],
    [{ search: 'zebra' }, /bank_item_search/],
    [{ tag: 'rare' }, /bank_item_tags/],
    [{ type: 'numeric' }, /bank_item_of_type/],
    [{ state: 'ready' }, /bank_item_of_state/],
    [{ points: 7.5 }, /bank_item_of_points/],
    [{ difficulty_from: 0.05, difficulty_to: 0.15 }, /bank_item_of_difficulty/],
    [{ retired: 'only' }, /bank_item_retired/],
    [{ by: instructor.id + 1, retired: 'too' }, /bank_item_of_maker|bank_item_maker/],
  ];
  for (const [search, index] of wanted) {
    const found = await plan(search);
    expect(found, JSON.stringify(search)).toMatch(index);
    expect(found, JSON.stringify(search)).not.toMatch(/Seq Scan on bank_item/);
  }
});
