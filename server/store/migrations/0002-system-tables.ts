import { statements } from '../migration.ts'

/** What is not content: people who write to us, people who sign in, and the product's own notes. */
export const systemTables = statements(({ id, flag }) => [
  `create table contact_messages (
    id ${id},
    name text not null,
    email text not null,
    phone text not null,
    company text,
    subject text not null,
    message text not null,
    is_read ${flag} not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index contact_messages_unread on contact_messages (id) where not is_read',
  // Addresses are compared by email_key: lower case made in one place, not by each database's own rules.
  `create table newsletter_subscriptions (
    id ${id},
    email text not null,
    email_key text not null unique,
    is_active integer not null check (is_active in (0, 1)),
    consent ${flag} not null,
    subscribed_at text not null,
    unsubscribed_at text,
    updated_at text not null
  )`,
  'create index newsletter_subscriptions_active on newsletter_subscriptions (id) where is_active = 1',
  `create table admins (
    id ${id},
    username text not null,
    username_key text not null unique,
    password_hash text not null,
    default_credentials ${flag} not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table sessions (
    id ${id},
    admin_id integer not null references admins(id) on delete cascade,
    token_hash text not null unique,
    user_agent text,
    address text not null,
    created_at text not null,
    used_at text not null,
    expires_at text not null
  )`,
  'create index sessions_admin on sessions (admin_id)',
  'create table settings (name text primary key, value text not null)',
  // How often each content type was written; other processes see by it what they must read again.
  'create table content_revisions (type text primary key, revision integer not null)',
  `create table deleted_items (
    id ${id},
    type text not null,
    item_id integer not null,
    rows text not null,
    deleted_at text not null
  )`,
  'create index deleted_items_item on deleted_items (type, item_id)',
  `create table uploads (
    id ${id},
    name text not null unique,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at text not null,
    touched_at text not null
  )`,
])
