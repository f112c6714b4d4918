import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { nameFold } from '@daftar/i18n/name-fold';
import { otherNames, otherSounds, sameNames, sameSounds } from '@daftar/i18n/name-pairs.fixture';
import { nameSounds } from '@daftar/i18n/name-sounds';
import { optionFold } from '@daftar/i18n/option-fold';
import { searchText } from '@daftar/i18n/search';
import { sortKey } from '@daftar/i18n/sort-key';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';
import { holdsSearch } from './search.ts';

let admin: TestCall;
beforeAll(async () => {
  const { build } = app;
  admin = await app.as(await build.admin({ first_name: 'Registrar', last_name: 'Officer' }));
  const course = await build.course({ course_code: 'GEN200', course_name: 'Population Genetics' });
  const instructor = await build.instructor({ first_name: 'Khadiga', last_name: 'Mansour' });
  const taught = await build.classOf({ instructor, course });
  const { department_id } = await app.db('department_course').where({ id: taught.department_course_id }).first();
  await app.db('department').where({ department_id }).update({ department_name: 'Bioinformatics' });
  const student = await build.student({ first_name: 'Bassant', last_name: 'Wahba', email: 'b.w@lists.test' });
  await build.enrolment({ student, in: taught });
  // other rows, so that finding one is not finding all
  await build.enrolment();
  await admin('POST /api/update-account', { body: { userID: student.id, newLastName: 'Wahby' } });
  const gone = await build.student({ first_name: 'Zaghloul', last_name: 'Shahin' });
  await app.db('account').where({ id: gone.id }).update({ deleted_at: app.clock.now() });
});

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));

/** Inner pieces of what each list shows, in the wrong case; all find the row from above. */
const searches: Record<string, string[]> = {
  'GET /api/users': ['ASSAN', 'aHB', 'W@LIST', 'B.W@LIST'],
  'GET /api/users/count': ['ASSAN', 'aHB'],
  'GET /api/instructors': ['HADIG', 'NSOU', 'hadiga mans'],
  'GET /api/students': ['ASSAN', 'AHB'],
  'GET /api/departments-courses': ['OINFOR', 'LATION gen', 'en20'],
  'GET /api/instructors-departments-courses': ['HADIG', 'NSOU', 'LATION GEN', 'en20', 'OINFOR'],
  'GET /api/students-enrollments': ['ASSAN', 'AHB', 'HADIG', 'NSOU', 'LATION GEN'],
  'GET /api/audit-log': ['ASSAN', 'EGISTRA'],
  // the same search as the list's, but its reply is a file
  'GET /api/audit-log/download': [],
  'GET /api/deleted-accounts': ['AGHLOU', 'HAHI'],
  // its own test has questions to find (bank.test.ts)
  'GET /api/banks/:bankId/items': [],
};

test('[UIX-03] every searching call ignores case and matches substrings', async () => {
  const taking = (allRoutes as readonly Route[]).filter(
    ({ query }) => query && 'search' in (query as { shape?: object }).shape!,
  );
  expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(searches).toSorted());
  for (const [name, texts] of Object.entries(searches))
    for (const search of texts) {
      const { body } = await admin(name as 'GET /api/users', { query: { search } });
      const found = Array.isArray(body) ? body.length : (body as { total: number }).total;
      expect([name, search, found]).toEqual([name, search, 1]);
    }
});

test('[EXM-10] the database folds the options of a question like the code does', async () => {
  const letters = 'أإآٱاىيةهؤئءسم ًٌٍَُِّْٰـABCxyz019 \t-@.';
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 }), 500);
  const { rows } = await app.db.raw(
    'select fold(t) as folded from unnest(?::text[]) with ordinality as u(t, n) order by n',
    [texts],
  );
  expect(rows.map(({ folded }: { folded: string }) => folded)).toEqual(texts.map(optionFold));
});

describe('[FIX-20] [FIX-21] the database folds and sorts names like the code does', () => {
  const inDatabase = async (texts: readonly string[]) =>
    (
      await app.db.raw(
        `select name_fold(t) as folded, name_sounds(t) as sounds, search_text(t) as searched,
                sort_key(t, false) as en, sort_key(t, true) as ar
         from unnest(?::text[]) with ordinality as u(t, n) order by n`,
        [[...texts]],
      )
    ).rows;
  const inCode = (texts: readonly string[]) =>
    texts.map((text) => ({
      folded: nameFold(text),
      sounds: nameSounds(text),
      searched: searchText(text),
      en: sortKey(text, 'En'),
      ar: sortKey(text, 'Ar'),
    }));

  test('the table of pairs', async () => {
    const names = [...sameNames, ...otherNames, ...sameSounds, ...otherSounds].flat();
    expect(await inDatabase(names)).toEqual(inCode(names));
    for (const all of sameNames)
      expect(new Set((await inDatabase(all)).map((row: { folded: string }) => row.folded)).size).toBe(1);
    for (const all of sameSounds)
      expect(new Set((await inDatabase(all)).map((row: { sounds: string }) => row.sounds)).size).toBe(1);
  });

  test.each([
    ['names in Latin letters', [...'aeiouyhklmdstgjbcpqvwxrn ', 'abd', 'el ', 'al ', 'sh', 'kh', 'É', '7']],
    ['names in Arabic letters', [...'اأإآٱءئؤىيةهبدعلمر \u064E\u0651\u0640\u200F٣۳ﻻ', 'عبد ', 'ال', 'ابو ', 'x']],
    // not every PostgreSQL knows scripts that Unicode added recently
    [
      'Latin, Greek, Cyrillic, Arabic, punctuation',
      range(0x20, 0x6ff).concat(range(0x2000, 0x206f), range(0xfb50, 0xfeff)),
    ],
  ])('random texts: %s', async (_what, pieces) => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 24 }), 1500);
    expect(await inDatabase(texts)).toEqual(inCode(texts));
  });
});

test('[COR-09] the database finds «رءوف» by each seat of its hamza', async ({ app }) => {
  const { id } = await app.build.student({ first_name_ar: 'رؤوف', last_name_ar: 'عبد المسيح' });
  for (const typed of ['رءوف', 'رؤوف', 'رئوف']) {
    const found = await app
      .db('account as a')
      .where(holdsSearch(app.db, 'a.name_text', typed))
      .pluck('id');
    expect([typed, found]).toEqual([typed, [id]]);
  }
});
