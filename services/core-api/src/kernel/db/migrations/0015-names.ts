import type { Knex } from 'knex';

/**
 * Names: one fold for search and uniqueness (FIX-20), a second script and academic titles (FIX-31), a student's level
 * (FIX-15), and an order that server and browser share (FIX-21). `packages/i18n` has the same functions in TypeScript;
 * both are tested on one table. `fold()`, `account.search` and their indexes stay for the version before.
 */
export const up = async (knex: Knex): Promise<void> => {
  for (const part of [functions, columns, uniqueness]) await knex.raw(part.replaceAll('?', '\\?'));
};

// The bodies are read when the functions are made (return …), so that an index finds the inner ones whatever the path is.
const functions = `
  -- Every letter in one form: NFKD, lower case, no marks, hamza forms, ى, ة, ی and ک plain, Latin digits, single spaces.
  create function name_letters(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(
      translate(
        regexp_replace(lower(normalize(value, NFKD)),
          '[\\u0300-\\u036F\\u0610-\\u061A\\u0621\\u0640\\u064B-\\u065F\\u0670\\u0674\\u06D6-\\u06ED\\u08CA-\\u08FF\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]',
          '', 'g'),
        U&'\\0671\\0672\\0673\\0649\\06CC\\06CD\\06D0\\06D2\\0629\\06BE\\06C1\\06C3\\06D5\\06A9\\06AA\\06AF\\06A4\\0686\\067E\\03C2\\0660\\0661\\0662\\0663\\0664\\0665\\0666\\0667\\0668\\0669\\06F0\\06F1\\06F2\\06F3\\06F4\\06F5\\06F6\\06F7\\06F8\\06F9',
        U&'\\0627\\0627\\0627\\064A\\064A\\064A\\064A\\064A\\0647\\0647\\0647\\0647\\0647\\0643\\0643\\0643\\0641\\062C\\0628\\03C301234567890123456789'),
      '[\\t\\n\\v\\f\\r \\u0085\\u1680\\u2028\\u2029]+', ' ', 'g'), '^ | $', '', 'g');

  -- The letters, «عبد» and «أبو» joined to the name that follows, and no «ال» before a word.
  create function name_fold(value text) returns text language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(name_letters(value),
      '(^| )(عبد|ابو) (?=[\\u0621-\\u064A])', '\\1\\2', 'g'),
      '(^| )(عبد|ابو)?ال(?=[\\u0621-\\u064A]{2})', '\\1\\2', 'g');

  -- The keys of a name's Latin words, each as =KEY=: consonants by their sound, few of the vowels (docs/decisions).
  create function sound_keys(letters text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    word text;
    key text;
    head text;
    consonants int;
    found text := '';
  begin
    if letters !~ '[a-z]' then return ''; end if;
    foreach word in array string_to_array(btrim(
      regexp_replace(regexp_replace(
        ' ' || regexp_replace(letters, '[^a-z]+', ' ', 'g') || ' ',
        '( abd) ?([aeou]l)? (?=[a-z])', '\\1', 'g'),
        '( el| al) (?=[a-z])', '\\1', 'g')), ' ')
    loop
      continue when length(word) < 3;
      key := regexp_replace(replace(word, 'x', 'ks'), 'c(?!h)|q', 'k', 'g');
      key := replace(replace(regexp_replace(key, 'sh|ch', 'c', 'g'), 'kh', 'x'), 'gh', 'g');
      key := replace(replace(replace(replace(key, 'th', 's'), 'dh', 'd'), 'ph', 'f'), 'v', 'f');
      key := translate(key, 'jp', 'gb');
      if starts_with(key, 'abd') then key := regexp_replace(key, '^abd[aeiou]?l?l?', 'abd'); end if;
      if starts_with(key, 'yeh') then key := 'yah' || substr(key, 4); end if;
      if right(key, 1) = 'h' then key := regexp_replace(key, '([aeiou])h$', '\\1'); end if;
      key := left(key, 1) || replace(substr(key, 2), 'y', 'i');
      key := regexp_replace(key, 'w(?![aeiou])', 'u', 'g');
      key := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'bb', 'b'), 'cc', 'c'), 'dd', 'd'), 'ff', 'f'), 'gg', 'g'), 'hh', 'h'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'ww', 'w'), 'xx', 'x'), 'zz', 'z');
      key := regexp_replace(key, '^[aeiou]+', '@');
      key := regexp_replace(key, '[aeiou]*[ou][aeiou]*', 'u', 'g');
      key := regexp_replace(key, '[aei]*[ei][aei]*', 'i', 'g');
      key := regexp_replace(key, 'a+', 'a', 'g');
      consonants := length(translate(key, '@aiu', ''));
      continue when consonants = 0 or length(key) < 2;
      if consonants >= 3 then
        head := substring(key from '^@?[^@aiu]*u?');
        key := head || regexp_replace(substr(key, length(head) + 1), '[aiu](?!$)', '', 'g');
      end if;
      found := found || ' =' || upper(key) || '=';
    end loop;
    return ltrim(found);
  end $$;
  create function name_sounds(value text) returns text language sql immutable strict parallel safe
    return sound_keys(name_letters(value));

  -- What a search looks through.
  create function search_text(value text) returns text language sql immutable strict parallel safe
    return btrim(name_fold(value) || ' ' || name_sounds(value));

  -- What lists are ordered by, under the C collation; in Arabic, what begins with an Arabic letter comes first.
  create function sort_key(value text, arabic boolean) returns text language sql immutable strict parallel safe
    return (
    select case when not arabic then key when key ~ '^[^a-z\\u0621-\\u064A]*[\\u0621-\\u064A]' then '0' || key else '1' || key end
    from (select case when letters ~ '[0-9]' then regexp_replace(regexp_replace(letters,
      '([0-9]+)', '000000000000000\\1', 'g'), '[0-9]*([0-9]{15})(?![0-9])', '\\1', 'g') else letters end
      from (select name_letters(value) offset 0) as one(letters)) as padded(key));
`;

const columns = `
  alter table department
    add column department_name_ar text
      check (btrim(department_name_ar) <> '' and length(department_name_ar) <= 120),
    -- 0, or the row's own id where its name equalled another's before letters were folded; 0 once it is renamed.
    add column name_twin int not null default 0;
  alter table course
    add column course_name_ar text check (btrim(course_name_ar) <> '' and length(course_name_ar) <= 200),
    add column name_twin int not null default 0;

  alter table account
    add column first_name_ar text check (btrim(first_name_ar) <> '' and length(first_name_ar) <= 60),
    add column last_name_ar text check (btrim(last_name_ar) <> '' and length(last_name_ar) <= 60),
    add column title text
      check (title in ('professor', 'associateProfessor', 'doctor', 'assistantLecturer', 'demonstrator')),
    -- Null: not known. It is no part of what the version before reads or writes.
    add column level smallint check (level between 1 and 4),
    add constraint account_name_ar_whole check ((first_name_ar is null) = (last_name_ar is null));

  -- Until now the level was taken to be the highest one ever enrolled in, and 1 for who never was: this is kept once.
  update account a set level = coalesce((
    select max(dc.level) from enrolment e
    join instructor_course ic on ic.instructor_course_id = e.instructor_course_id
    join department_course dc on dc.id = ic.department_course_id
    where e.student_id = a.id), 1)
  where role = 'student';
  -- Every instructor was called “Dr.”.
  update account set title = 'doctor' where role = 'instructor';

  alter table department
    add column search_text text generated always as
      (search_text(department_name || ' / ' || coalesce(department_name_ar, ''))) stored,
    add column sort_en text collate "C" generated always as (sort_key(department_name, false)) stored,
    add column sort_ar text collate "C" generated always as
      (sort_key(coalesce(department_name_ar, department_name), true)) stored;
  alter table course
    add column search_text text generated always as
      (search_text(course_code || ' / ' || course_name || ' / ' || coalesce(course_name_ar, ''))) stored,
    add column sort_en text collate "C" generated always as (sort_key(course_name, false)) stored,
    add column sort_ar text collate "C" generated always as (sort_key(coalesce(course_name_ar, course_name), true)) stored;
  alter table account
    -- The id and the names.
    add column name_text text generated always as (search_text(
      id::text || ' / ' || first_name || ' ' || last_name || ' / ' ||
      coalesce(first_name_ar || ' ' || last_name_ar, ''))) stored,
    -- What All Users is searched by besides; the department is looked up beside it.
    add column contact_text text generated always as (name_fold(
      email || ' / ' || case role when 'admin' then 'admin مسؤول النظام' when 'instructor' then 'doctor instructor دكتور'
        else 'student طالب' end)) stored,
    add column sort_en text collate "C" generated always as (sort_key(first_name || ' ' || last_name, false)) stored,
    add column sort_ar text collate "C" generated always as
      (sort_key(coalesce(first_name_ar || ' ' || last_name_ar, first_name || ' ' || last_name), true)) stored;

  create index account_text on account using gin (grams(name_text || ' ' || contact_text)) where deleted_at is null;
  create index account_sort_en on account (sort_en, id) where deleted_at is null;
  create index account_sort_ar on account (sort_ar, id) where deleted_at is null;
  create index account_role_sort_en on account (role, sort_en, id) where deleted_at is null;
  create index account_role_sort_ar on account (role, sort_ar, id) where deleted_at is null;
  create index account_department_sort_en on account (coalesce(department_id, 0), sort_en, id) where deleted_at is null;
  create index account_department_sort_ar on account (coalesce(department_id, 0), sort_ar, id) where deleted_at is null;
`;

/*
 * Visible names are unique as they are shown in either language. Rows that were different only by letters that are now
 * folded keep their names: all but the oldest are marked, and a snapshot of before is marked the same way on its return.
 */
const uniqueness = `
  create function mark_name_twins(place text) returns void language plpgsql as $$
  begin
    execute format('update %1$I.department t set name_twin = department_id
      where name_twin = 0 and deleted_at is null and exists (
        select 1 from %1$I.department o where o.deleted_at is null and o.department_id < t.department_id
          and name_fold(o.department_name) = name_fold(t.department_name))', place);
    execute format('update %1$I.course t set name_twin = course_id
      where name_twin = 0 and deleted_at is null and exists (
        select 1 from %1$I.course o where o.deleted_at is null and o.course_id < t.course_id
          and name_fold(o.course_name) = name_fold(t.course_name))', place);
  end $$;
  select mark_name_twins(current_schema());

  drop index department_name_unique;
  create unique index department_name_unique on department (name_fold(department_name), name_twin)
    where deleted_at is null;
  create unique index department_name_ar_unique
    on department (name_fold(coalesce(department_name_ar, department_name)), name_twin) where deleted_at is null;
  drop index course_name_unique;
  create unique index course_name_unique on course (name_fold(course_name), name_twin) where deleted_at is null;
  create unique index course_name_ar_unique
    on course (name_fold(coalesce(course_name_ar, course_name)), name_twin) where deleted_at is null;
`;
