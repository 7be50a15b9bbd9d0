import { statements } from '../migration.ts'

/** What people say about a picture, and which one has taken its place. Descriptions and captions are JSON, by language. */
export const mediaLibrary = statements(({ flag }) => [
  'alter table uploads add column title text',
  'alter table uploads add column description text',
  'alter table uploads add column caption text',
  'alter table uploads add column focal text',
  `alter table uploads add column decorative ${flag} not null default false`,
  'alter table uploads add column updated_at text',
  'alter table uploads add column replaced_by integer references uploads(id) on delete set null',
])
