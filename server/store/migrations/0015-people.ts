import { type Kysely, sql } from 'kysely'
import { type Migration, statements } from '../migration.ts'

const tables = statements(({ id }) => [
  "alter table admins add column name text not null default ''",
  'update admins set name = username',
  "alter table admins add column role text not null default 'author'",
  // People who were there before could do everything.
  "update admins set role = 'administrator'",
  // Empty for somebody who has not followed the invitation yet.
  'alter table admins add column joined_at text',
  'update admins set joined_at = created_at',
  'alter table admins add column disabled_at text',
  'alter table admins add column seen_at text',
  // One for a person: a new one replaces the old.
  `create table password_links (
    admin_id integer primary key references admins(id) on delete cascade,
    token_hash text not null unique,
    expires_at text not null
  )`,
  `create table api_tokens (
    id ${id},
    name text not null,
    role text not null,
    token_hash text not null unique,
    admin_id integer not null references admins(id),
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  // Without references: what was done stays written when somebody or something is gone.
  `create table activity (
    id ${id},
    at text not null,
    admin_id integer,
    who text not null,
    token text,
    address text not null,
    kind text not null,
    action text not null,
    type text,
    item_id integer,
    title text,
    count integer,
    folded text not null
  )`,
  'create index activity_at on activity (at)',
  'create index activity_person on activity (admin_id, id)',
  'create index activity_kind on activity (kind, id)',
  'create index activity_type on activity (type, id)',
])

type Tables = { admins: { id: number; username: string; username_key: string } }

/** Letters of other alphabets, and the Latin ones that they look like. */
const [others, latin] = ['аαьсϲԁеɡһіιјϳкκӏоοрρԛѕυѵνԝхχуү', 'aabccdeghiijjkklooppqsuvvwxxyy']

/** Invisible characters and such letters no longer tell two names apart; where two are alike by now, both stay as they are. */
async function shortenKeys(db: Kysely<Tables>): Promise<void> {
  for (const { id, username_key: before } of await db.selectFrom('admins').selectAll().execute()) {
    const username_key = before
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/[\p{White_Space}\p{Cc}\u2800]+/gu, ' ')
      .trim()
      .replaceAll('i\u0307', 'i')
      .replace(/./gu, (letter) => latin[others.indexOf(letter)] ?? letter)
    await db
      .updateTable('admins')
      .set({ username_key })
      .where('id', '=', id)
      .where(sql<boolean>`not exists (select 1 from admins as other where other.username_key = ${username_key})`)
      .execute()
  }
}

/** Several people with roles, the links by which they set a password, tokens for machines, and what everybody did. */
export const people: Migration = {
  async up(db, dialect) {
    await tables.up(db, dialect)
    await shortenKeys(db.withTables<Tables>())
  },
}
