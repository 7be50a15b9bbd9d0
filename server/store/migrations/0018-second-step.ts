import { statements } from '../migration.ts'

/** What somebody shows at sign-in besides the password: an authenticator app, passkeys, or a code kept for emergencies. */
export const secondStep = statements(({ id }) => [
  // Empty without a second step; it changes when one is removed or the person disabled, which ends what trusted it.
  'alter table admins add column second_step_at text',
  'alter table admins add column totp_secret text',
  // The half minute of the code that was used last: none works twice.
  'alter table admins add column totp_step integer',
  `create table passkeys (
    id ${id},
    admin_id integer not null references admins(id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  )`,
  'create index passkeys_admin on passkeys (admin_id)',
  `create table recovery_codes (
    admin_id integer not null references admins(id) on delete cascade,
    code_hash text not null,
    primary key (admin_id, code_hash)
  )`,
  // What somebody has begun by showing the password: a sign-in, or the addition of a step.
  `create table pending_steps (
    token_hash text primary key,
    admin_id integer not null references admins(id) on delete cascade,
    purpose text not null,
    value text not null,
    password text not null,
    expires_at text not null
  )`,
  'create index pending_steps_admin on pending_steps (admin_id, purpose, expires_at)',
])
