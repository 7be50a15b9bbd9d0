import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const moment = `'2026-01-01T00:00:00.000Z'`

/** Adds rows beside the running product, numbered from `from` + 1 to `to`. */
function insert(dataDir: string, from: number, to: number, statements: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = OFF')
  const numbers = `with recursive n(i) as (select ${from + 1} union all select i + 1 from n where i < ${to})`
  for (const statement of statements) database.exec(`${numbers} ${statement} from n`)
  database.close()
}

/** Messages and subscriptions as visitors would have left them; every fiftieth message holds the needle. */
export const fillVisitors = (dataDir: string, from: number, to: number) =>
  insert(dataDir, from, to, [
    `insert into contact_messages (name, email, phone, subject, message, is_read, created_at, updated_at, search_text)
      select 'Visitor ' || i, 'visitor' || i || '@example.com', '+90 212 000 00 00', 'Subject ' || (i % 977),
        'We would like to know more about cargo ' || i || case when i % 50 = 7 then ' needle ' else '' end, i % 3 > 0,
        ${moment}, ${moment}, 'visitor ' || i || char(10) || 'visitor' || i || '@example.com' || char(10) ||
        '+90 212 000 00 00' || char(10) || 'subject ' || (i % 977) || char(10) ||
        'we would like to know more about cargo ' || i || case when i % 50 = 7 then ' needle ' else '' end`,
    `insert into newsletter_subscriptions (email, email_key, is_active, consent, subscribed_at, updated_at, search_text)
      select 'reader' || i || '@example.com', 'reader' || i || '@example.com', i % 7 > 0, 1, ${moment}, ${moment},
        'reader' || i || '@example.com'`,
  ])

/** Items that were taken off the site. */
export const fillInactive = (dataDir: string, count: number) =>
  insert(dataDir, 0, count, [
    `insert into faqs (question, answer, display_order, is_active, created_at, updated_at)
      select 'Question ' || i, 'Answer ' || i, i % 50, 0, ${moment}, ${moment}`,
  ])

/** Versions of one question, each with its text. */
export const fillVersions = (dataDir: string, from: number, to: number) =>
  insert(dataDir, from, to, [
    `insert into versions (type, item_id, number, action, source, author, changed, created_at, item)
      select 'faq', 1, i + 1, 'update', 'panel', 'Editor', '["answer"]', ${moment},
        '{"id":1,"question":"Question","answer":"Answer ' || i || '"}'`,
  ])

/** Products, and for each of them a page with a text of two kilobytes. */
export const fillProducts = (dataDir: string, count: number) =>
  insert(dataDir, 100_000, 100_000 + count, [
    `insert into our_products (id, title, description, display_order, is_active, created_at, updated_at)
      select i, 'Product ' || i, 'Bulk cargo, ' || i || ' tons', i, 1, ${moment}, ${moment}`,
    `insert into product_details (product_id, title, description, wysiwyg_content, is_active, created_at, updated_at)
      select i, 'Page of product ' || i, 'What there is to know about ' || i,
        '<p>' || replace(hex(zeroblob(50)), '00', 'Cargo ' || i || ' is loaded in bulk at berth. ') || '</p>', 1,
        ${moment}, ${moment}`,
  ])
