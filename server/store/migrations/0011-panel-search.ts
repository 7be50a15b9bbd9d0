import { statements } from '../migration.ts'

/** Lists that visitors fill, with what administrators find of them. */
const filledByVisitors = ['contact_messages', 'newsletter_subscriptions']

/** What administrators can find: an entry for each item of every type, each message and each subscription. */
export const panelSearch = statements(({ id, flag }, dialect) => [
  `create table search_entries (
    id ${id},
    list text not null,
    type text not null,
    item_id integer not null,
    owner_id integer,
    is_active ${flag} not null,
    updated_at text not null,
    image text,
    title text not null,
    body text not null,
    unique (type, item_id)
  )`,
  'create index search_entries_recent on search_entries (list, updated_at)',
  'create index search_entries_owner on search_entries (type, owner_id)',
  `create table search_links (
    entry_id integer not null references search_entries(id) on delete cascade,
    target text not null,
    primary key (entry_id, target)
  )`,
  'create index search_links_target on search_links (target)',
  'create index newsletter_subscriptions_subscribed on newsletter_subscriptions (subscribed_at)',
  ...(dialect === 'postgres'
    ? [
        'alter table search_entries add column words tsvector not null',
        'create index search_entries_words on search_entries using gin (words)',
        ...filledByVisitors.flatMap((table) => [
          `create function forget_${table}() returns trigger language plpgsql as $$ begin
            delete from search_entries where type = '${table}' and item_id in (select id from gone);
            return null;
          end $$`,
          `create trigger ${table}_forgotten after delete on ${table} referencing old table as gone
            for each statement execute function forget_${table}()`,
        ]),
      ]
    : [
        // Texts come folded and in single words; what the tokenizer would do by itself is switched off.
        `create virtual table search_texts using fts5(list, title, body, content='', contentless_delete=1,
          tokenize='unicode61 remove_diacritics 0', prefix='1 2 3')`,
        `create trigger search_entries_removed after delete on search_entries begin
          delete from search_texts where rowid = old.id;
        end`,
        ...filledByVisitors.map(
          (table) => `create trigger ${table}_forgotten after delete on ${table} begin
            delete from search_entries where type = '${table}' and item_id = old.id;
          end`,
        ),
      ]),
])
