import type { Knex } from 'knex';

/**
 * Proof of results (TRU-19). `result_seal` keeps what an attempt was when it closed, and again when a late answer changed
 * it: one chain of hashes per attempt. `result_leaf` gives each seal its place under the root of a day, which goes into the
 * activity log. Rows are only added; delete-data alone empties both. Attempts that were closed before have no seal yet: a
 * background job makes it.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table result_seal (
      id bigint generated always as identity primary key,
      attempt_id int not null,
      exam_id int not null,
      number int not null check (number > 0),
      -- closed: by anybody; late: an answer came after the close; existing: it was closed before seals were made
      act text not null check (act in ('closed', 'late', 'existing')),
      sealed_at timestamptz not null,
      -- What a receipt shows: times, answers, events, and a salted hash in place of each question.
      record text not null,
      -- Points and keys, which no receipt shows.
      marks text not null,
      salt uuid not null,
      -- Events of the activity log up to here came before.
      after_event bigint not null,
      before bytea not null check (length(before) = 32),
      hash bytea not null check (length(hash) = 32),
      constraint result_seal_number_unique unique (attempt_id, number),
      constraint result_seal_first check ((number = 1) = (before = decode(repeat('00', 32), 'hex'))),
      constraint result_seal_attempt_fk foreign key (attempt_id, exam_id) references attempt (attempt_id, exam_id)
    );
    create table result_leaf (
      seal_id bigint primary key references result_seal,
      -- in UTC: a name, not a time
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      place int not null check (place >= 0),
      constraint result_leaf_place_unique unique (day, place)
    );
    create trigger result_seal_append_only before update or delete on result_seal
      for each statement execute function refuse_any_change();
    create trigger result_leaf_append_only before update or delete on result_leaf
      for each statement execute function refuse_any_change();

    -- The chain of an attempt's events: each hash is over the one before and the event's line.
    create function chain_step(so_far bytea, line text) returns bytea language sql immutable parallel safe
      as $$ select sha256(so_far || convert_to(line, 'UTF8')) $$;
    create aggregate event_chain(text) (sfunc = chain_step, stype = bytea, initcond = '');
  `);
