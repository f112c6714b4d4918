import type { Knex } from 'knex';

/**
 * What may be forgotten of a person (TRU-13). A deleted account has no password. Names and e-mails in the audit log move
 * beside it, under the account’s permanent key: they can be removed without changing the log, whose row keeps a hash of
 * them with a random salt that goes with them. Events that are in the chain already stay as they are.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table account add column pseudonymised_at timestamptz;
    update account set password_hash = '-', must_change_password = true where deleted_at is not null;
    create index account_to_pseudonymise on account (deleted_at) where deleted_at is not null and pseudonymised_at is null;

    create table audit_person (
      event_id bigint primary key constraint audit_person_event_fk references audit_event,
      account_key uuid not null,
      salt uuid not null,
      before jsonb,
      after jsonb
    );
    create index audit_person_of_account on audit_person (account_key);

    create function personal_part(value jsonb) returns jsonb language sql immutable as $$
      select jsonb_object_agg(field, part)
      from jsonb_each(case when jsonb_typeof(value) = 'object' then value end) as parts (field, part)
      where field in ('first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'email') $$;
    create function impersonal_part(value jsonb) returns jsonb language sql immutable as $$
      select case when jsonb_typeof(value) = 'object'
        then value - '{first_name,last_name,first_name_ar,last_name_ar,email}'::text[] else value end $$;
    create function personal_digest(salt uuid, before jsonb, after jsonb) returns text language sql immutable as $$
      select encode(sha256(convert_to(salt::text || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''),
        'UTF8')), 'hex') $$;

    insert into audit_person (event_id, account_key, salt, before, after)
      select e.id, a.key, gen_random_uuid(), personal_part(e.before), personal_part(e.after)
      from audit_event e join account a on a.id::text = e.subject_id
      where e.subject_type = 'account' and not exists (select 1 from audit_seal s where s.event_id = e.id)
        and (personal_part(e.before) is not null or personal_part(e.after) is not null);
    alter table audit_event disable trigger audit_event_append_only;
    update audit_event e
      set before = impersonal_part(e.before),
          after = coalesce(impersonal_part(e.after), '{}')
            || jsonb_build_object('personal', personal_digest(p.salt, p.before, p.after))
      from audit_person p where p.event_id = e.id;
    alter table audit_event enable trigger audit_event_append_only;
  `);
