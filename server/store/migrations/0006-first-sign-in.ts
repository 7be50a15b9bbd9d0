import { statements } from '../migration.ts'

/** One-time sign-in links, and the addresses an administrator has signed in from. */
export const firstSignIn = statements(() => [
  // One link for an administrator: a new one replaces the old.
  `create table sign_in_links (
    admin_id integer primary key references admins(id) on delete cascade,
    token_hash text not null unique,
    expires_at text not null
  )`,
  `create table known_addresses (
    admin_id integer not null references admins(id) on delete cascade,
    address_hash text not null,
    used_at text not null,
    primary key (admin_id, address_hash)
  )`,
])
