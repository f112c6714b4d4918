import { makeHall } from './exams/hall.ts';
import { startCore } from './support/core.ts';
import { openCoreBench } from './support/core-bench.ts';
import { median } from './support/numbers.ts';
import { send } from './support/spread.ts';
import { deliver, type Row, ratioRow } from './support/table.ts';

/** PRF-07 for question banks (QST-05): what its page asks, with 1,000 and with 100,000 questions. `npm run bench -- bank` */
const few = 1_000;
const many = process.argv.includes('--quick') ? 20_000 : 100_000;
const rounds = 70;
const doctor = 1_000_001;
/** A few questions each, however many there are. */
const calls = {
  'what the page is narrowed by': '',
  'first page': '/items',
  'next page': '/items?before=800',
  'search of a word in English': '/items?search=zebra500',
  'search of words in Arabic': `/items?search=${encodeURIComponent('تعقيد نادرة500')}`,
  'search of a word that all have': '/items?search=question',
  'search of a word that none has': '/items?search=nowhere',
  tag: '/items?tag=tag500',
  folder: '/items?folder=5',
  'folder and word': '/items?folder=5&search=question',
  type: '/items?type=numeric',
  state: '/items?state=checked',
  points: '/items?points=7.5',
  difficulty: '/items?difficulty_from=0.2&difficulty_to=0.2001',
  'never used': '/items?used=never',
  'used in an exam': '/items?used_in=1',
  'by somebody': `/items?by=${doctor + 1}`,
  'retired only': '/items?retired=only',
} as const;

type Bench = Awaited<ReturnType<typeof openCoreBench>>;

/** Of each thousand ten are rare in every way, but for the first thousand only: as many answers at every size. */
async function fillTo({ db }: Bench, to: number): Promise<void> {
  await db.query(
    `with item as (
       insert into bank_item (bank_id, folder_id, version, state, checked_by, tags, made_by, made_at, changed_at, retired_at,
                              question_type, points, words, tag_words, look, bands, difficulty, discrimination)
       select 1, case when rare then 5 else 1 + n % 4 end, 1, case when rare then 'checked' else 'draft' end, null,
              array['tag' || case when rare then 500 else n % 400 end], case when rare then $2::bigint + 1 else $2 end, now(), now(),
              case when n < 1000 and n % 100 = 51 then now() end, case when rare then 'numeric' else 'Essay' end,
              case when rare then 7.5 else 1 + n % 5 end,
              'Which question ' || md5(n::text) || ' ' || md5((n * 7)::text) || ' ما تعقيد خوارزمية رقم' || n
                || case when rare then ' zebra500 نادرة500' else '' end,
              'tag' || n % 400, md5(n::text), array[n, n + 1, n * 7, n * 13, n * 17],
              case when n % 3 = 0 then null when rare then 0.20005 else 0.3 + (n % 600) / 1000.0 end, null
       from (select n, n < 1000 and n % 100 = 50 as rare from generate_series(1, $1::int) n) t order by n
       returning item_id, question_type, points, words, made_by)
     insert into bank_version (item_id, version, question_type, question_text, points, options, made_by, made_at)
     select item_id, 1, question_type, words, points, '[]', made_by, now() from item`,
    [to, doctor],
  );
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

/** A platform whose doctor has a bank of so many questions, the first ten of which an exam has. */
async function open(bench: Bench, questions: number) {
  await bench.migrate();
  const hall = await makeHall(bench.db, { students: 2, now: new Date(), firstId: doctor, tag: '' });
  await bench.db.query(
    `insert into question_bank (course_id, lead_id, created_at) values (${hall.courseId}, ${doctor}, now());
     insert into bank_folder (bank_id, name) select 1, 'Folder ' || n from generate_series(1, 5) n;`,
  );
  await fillTo(bench, questions);
  await bench.db.query(
    `update question set bank_item_id = question_id, bank_version = 1
     where exam_id = ${hall.examId} and position <= 10`,
  );
  await bench.db.query('analyze question');
  const core = await startCore(bench.env);
  return { core, cookie: (await bench.signIn([doctor])).get(doctor)! };
}

const benches = [await openCoreBench(), await openCoreBench()] as const;
try {
  const small = await open(benches[0], few);
  const large = await open(benches[1], many);
  const rows: Row[] = [];
  for (const [what, rest] of Object.entries(calls)) {
    const path = `/api/banks/1${rest}`;
    const ms = { small: [] as number[], large: [] as number[] };
    // in turns, so that what else the machine does slows both
    for (let round = 0; round < rounds; round++)
      for (const [size, { core, cookie }] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const sent = await send(core.url, { method: 'GET', path, cookie });
        if (sent.status !== 200) throw new Error(`${rest} answered ${sent.status}: ${sent.body}`);
        ms[size].push(sent.ms);
      }
    const [before, took] = [median(ms.small.slice(20)), median(ms.large.slice(20))];
    const title = `bank of ${many.toLocaleString('en')} questions: ${what}`;
    const measured = {
      figure: `${took.toFixed(2)} ms`,
      reference: `${few.toLocaleString('en')} questions ${before.toFixed(2)} ms`,
      ratio: took / before,
    };
    // counted over the whole bank, once for each opening of the page
    if (rest === '') rows.push({ row: 'QST-05', what: title, ...measured, wanted: '–', met: true });
    else rows.push(ratioRow('PRF-07, QST-05', title, measured, { atMost: 1.25 }));
  }
  deliver(rows);
  await small.core.kill();
  await large.core.kill();
} finally {
  for (const bench of benches) await bench.close();
}
