import type { Knex } from 'knex';
import { emptyOnes, hiddenOnes } from './unseen-characters.ts';

/**
 * Two course codes are the same however they were typed (COR-08); the code says so by `codeFold`. Courses whose codes are
 * the same by it already stay as they are: all but the oldest are marked, and each is found by its code as it is stored.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create function code_fold(value text) returns text language sql immutable strict parallel safe as $$
      select lower(regexp_replace(
        translate(normalize(regexp_replace(value, '[${hiddenOnes}]', '', 'g'), NFKC),
          '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
        '[${hiddenOnes}${emptyOnes}]', '', 'g'))
    $$;

    alter table course add column code_twin int not null default 0;
    create function mark_code_twins(place text) returns void language plpgsql as $$
    begin
      execute format('update %1$I.course t set code_twin = course_id
        where code_twin = 0 and deleted_at is null and exists (
          select 1 from %1$I.course o where o.deleted_at is null and o.course_id < t.course_id
            and code_fold(o.course_code) = code_fold(t.course_code))', place);
    end $$;
    select mark_code_twins(current_schema());

    create index course_by_code_fold on course (code_fold(course_code));
    -- beside the one that the version before knows, which goes a release later
    create unique index course_code_fold_unique on course (code_fold(course_code), code_twin) where deleted_at is null;
  `);
