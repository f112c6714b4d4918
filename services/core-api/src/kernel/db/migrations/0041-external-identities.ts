import type { Knex } from 'knex';

/**
 * Who an account is at an OIDC provider (TRU-15): by the provider’s own subject, which it never gives to another person, and
 * not by an e-mail, which it may. And which provider a session came from: there its owner needs no password of ours.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table external_identity (
      issuer text not null check (length(issuer) <= 500),
      subject text not null check (subject <> '' and length(subject) <= 255),
      account_id bigint not null
        constraint external_identity_account_fk references account on update cascade on delete cascade,
      linked_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (issuer, subject),
      constraint external_identity_one_each unique (account_id, issuer)
    );

    alter table session add column provider text;
    -- the provider has asked for a second factor
    alter table session add column provider_factor boolean not null default false;
  `);
