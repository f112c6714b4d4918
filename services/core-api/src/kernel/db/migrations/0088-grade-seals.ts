import type { Knex } from 'knex';

/**
 * Sealed versions of the marks of a gradebook (DAY-06). While one is in force, the gradebook can’t be changed; its doctor
 * asks to reopen it, with a reason, and somebody else decides. Content and hash never change, and nothing is removed.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table grade_seal (
      seal_id int generated always as identity primary key,
      gradebook_id int not null references gradebook,
      version int not null check (version > 0),
      -- Everybody's marks as JSON; students by their permanent keys, without names.
      content text not null,
      content_hash bytea not null,
      sealed_by bigint not null references account on update cascade,
      sealed_at timestamptz not null,
      reason text check (btrim(reason) <> '' and length(reason) <= 500),
      asked_by bigint references account on update cascade,
      asked_at timestamptz,
      decided_by bigint references account on update cascade,
      decided_at timestamptz,
      -- What was decided: false where the seal stays.
      reopened boolean,
      constraint grade_seal_version_unique unique (gradebook_id, version),
      constraint grade_seal_hash_is_right check (content_hash = sha256(convert_to(content, 'UTF8'))),
      constraint grade_seal_is_asked check (num_nonnulls(reason, asked_by, asked_at) in (0, 3)),
      constraint grade_seal_is_decided check (num_nonnulls(decided_by, decided_at, reopened) in (0, 3)
        and (decided_by is null or asked_by is not null)),
      constraint grade_seal_two_people check (decided_by <> asked_by)
    );
    create unique index grade_seal_in_force on grade_seal (gradebook_id) where reopened is not true;
    create index grade_seal_to_decide on grade_seal (asked_at) where asked_at is not null and decided_at is null;
    create trigger grade_seal_stays before delete or update of gradebook_id, version, content, content_hash, sealed_at on grade_seal
      for each statement execute function refuse_any_change();
  `);
