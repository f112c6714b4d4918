import type { Knex } from 'knex';

/**
 * Official transcripts (RST-04, decision 129): numbered without a gap, each with the document as it was issued. It holds no
 * name and no student’s number; those are the account’s.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table transcript (
      transcript_id int generated always as identity primary key,
      number int not null constraint transcript_number_unique unique check (number > 0),
      student_id bigint not null,
      student_role text not null default 'student'
        constraint transcript_student_role_check check (student_role = 'student'),
      -- For whom or for what.
      purpose text not null check (not is_blank(purpose) and length(purpose) <= 200),
      -- JSON, as packages/contracts/src/records/transcript-document.ts states it.
      content text not null check (length(content) <= 1000000),
      content_hash bytea not null,
      issued_by bigint not null references account on update cascade,
      issued_at timestamptz not null,
      constraint transcript_hash_is_right check (content_hash = sha256(convert_to(content, 'UTF8'))),
      constraint transcript_student_fk foreign key (student_id, student_role) references account (id, role)
        on update cascade
    );
    create index transcript_of_student on transcript (student_id, number);

    create function transcript_stays() returns trigger language plpgsql as $$
      begin
        -- Accounts that get another number change by cascade; a purpose is forgotten with its person.
        if tg_op = 'UPDATE' and (new.transcript_id, new.number, new.content, new.content_hash, new.issued_at)
          = (old.transcript_id, old.number, old.content, old.content_hash, old.issued_at)
          and new.purpose in (old.purpose, '–') then return new; end if;
        raise exception 'transcript is append-only';
      end $$;
    create trigger transcript_stays before delete or update on transcript
      for each row execute function transcript_stays();
  `);
