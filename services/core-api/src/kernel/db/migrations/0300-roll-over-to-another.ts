import type { Knex } from 'knex';

/**
 * The doctor who gets an offering in the other term, where its own has left or somebody else shall (YRS-05). A version
 * before reads and writes null: the doctor of the original.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table roll_over_offering add column doctor_id bigint
      constraint roll_over_doctor_fk references account on update cascade;
    create index roll_over_doctor on roll_over_offering (doctor_id) where doctor_id is not null;
    create index roll_over_copy_source on roll_over_copy (kind, source);
  `);
