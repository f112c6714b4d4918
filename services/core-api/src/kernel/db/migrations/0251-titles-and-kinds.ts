import type { Knex } from 'knex';

/**
 * Announcements have a title, assignments say which kinds of files they take, and deleted chapters are listed (COR-23).
 * What is from before, or made by the version before, has no title and takes any file but programs.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table announcement
      add column title_en text constraint announcement_title_en check (not is_blank(title_en) and length(title_en) <= 120),
      add column title_ar text constraint announcement_title_ar check (not is_blank(title_ar) and length(title_ar) <= 120),
      add constraint announcement_titles check ((title_en is null) = (title_ar is null));
    alter table planned_announcement
      add column title_en text constraint planned_title_en check (not is_blank(title_en) and length(title_en) <= 120),
      add column title_ar text constraint planned_title_ar check (not is_blank(title_ar) and length(title_ar) <= 120),
      add constraint planned_titles check ((title_en is null) = (title_ar is null));
    alter table assignment
      add column file_kinds text[] constraint assignment_file_kinds check (
        cardinality(file_kinds) between 1 and 8
        and file_kinds <@ array['pdf', 'document', 'slides', 'sheet', 'picture', 'code', 'media', 'archive']);
    create index chapter_deleted on chapter (offering_id, deleted_at desc) where deleted_at is not null`);
