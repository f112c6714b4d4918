import type { Knex } from 'knex';

/**
 * An entry of the first round can be taken back by who gave it, until the second one is there (RST-06): what it said stays
 * in its own append-only table, and the row goes only together with that.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table sheet_taken_back (
      taken_id int generated always as identity primary key,
      paper_id int not null,
      number int not null,
      points int[],
      entered_by bigint not null references account on update cascade,
      entered_at timestamptz not null,
      taken_back_at timestamptz not null,
      constraint sheet_taken_back_later check (taken_back_at >= entered_at),
      constraint sheet_taken_back_sheet_fk foreign key (paper_id, number) references secret_sheet
    );
    create index sheet_taken_back_of_sheet on sheet_taken_back (paper_id, number);
    create trigger sheet_taken_back_stays before delete or update on sheet_taken_back
      for each row execute function control_stays();

    create function sheet_entry_stays() returns trigger language plpgsql as $$
      declare person text[] := array['entered_by'];
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - person = to_jsonb(old) - person then return new; end if;
        if tg_op = 'DELETE' and old.round = 1
           and exists (select 1 from sheet_taken_back t
                       where t.paper_id = old.paper_id and t.number = old.number and t.entered_by = old.entered_by
                         and t.entered_at = old.entered_at and t.points is not distinct from old.points)
           and not exists (select 1 from sheet_entry e where e.paper_id = old.paper_id and e.number = old.number and e.round = 2)
           and not exists (select 1 from paper_opening o where o.paper_id = old.paper_id)
        then return old; end if;
        raise exception 'sheet_entry is append-only';
      end $$;
    drop trigger sheet_entry_stays on sheet_entry;
    create trigger sheet_entry_stays before delete or update on sheet_entry for each row execute function sheet_entry_stays();
  `);
