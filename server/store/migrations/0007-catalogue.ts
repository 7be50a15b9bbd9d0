import { statements } from '../migration.ts'

/** What visitors can browse and find: one row for each active product, project, article and question. */
export const catalogue = statements(({ id }, dialect) => {
  // Keys are made to be compared byte by byte, whatever language the database was set up for.
  const key = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `create table catalogue_items (
      id ${id},
      kind text not null,
      item_id integer not null,
      title text not null,
      body text not null,
      sort_key ${key} not null,
      tag ${key} not null,
      tag_label text not null,
      day ${key} not null,
      unique (kind, item_id)
    )`,
    'create index catalogue_items_title on catalogue_items (kind, sort_key, item_id)',
    'create index catalogue_items_day on catalogue_items (kind, day, item_id)',
    'create index catalogue_items_tag on catalogue_items (kind, tag, day, item_id)',
    `create table catalogue_words (
      word ${key} not null,
      entry_id integer not null references catalogue_items(id) on delete cascade,
      shown text not null,
      primary key (word, entry_id)
    )`,
    'create index catalogue_words_entry on catalogue_words (entry_id)',
    ...(dialect === 'postgres'
      ? [
          'alter table catalogue_items add column words tsvector not null',
          'create index catalogue_items_words on catalogue_items using gin (words)',
        ]
      : [
          // Texts come folded and in single words; what the tokenizer would do by itself is switched off.
          `create virtual table catalogue_texts using fts5(title, body, tokenize='unicode61 remove_diacritics 0', prefix='1 2 3')`,
        ]),
  ]
})
