import { statements } from '../migration.ts'

type List = { readonly table: string; readonly counted: string }

/** Lists that grow without bound. `counted` is what makes an item count apart. */
const lists: readonly List[] = [
  { table: 'contact_messages', counted: 'not is_read' },
  { table: 'newsletter_subscriptions', counted: 'is_active = 1' },
]

function postgres({ table, counted }: List): string[] {
  const sums = (sign: '' | '-', rows: string) =>
    `select ${sign}count(*) as total, ${sign}count(*) filter (where ${counted}) as counted from ${rows}`
  // A statement that changes no count must not wait for the row that everybody writes.
  const add = (changes: string) => `
    update list_counts set total = list_counts.total + change.total, counted = list_counts.counted + change.counted
    from (select sum(total) as total, sum(counted) as counted from (${changes}) as changes) as change
    where name = '${table}' and (change.total <> 0 or change.counted <> 0);`
  const trigger = (event: string, rows: string) => `
    create trigger ${table}_count_${event} after ${event} on ${table} ${rows}
    for each statement execute function count_${table}()`
  return [
    `drop trigger ${table}_count on ${table}`,
    `create or replace function count_${table}() returns trigger language plpgsql as $$ begin
      case tg_op
        when 'INSERT' then ${add(sums('', 'added'))}
        when 'DELETE' then ${add(sums('-', 'removed'))}
        when 'UPDATE' then ${add(`${sums('-', 'removed')} union all ${sums('', 'added')}`)}
        when 'TRUNCATE' then update list_counts set total = 0, counted = 0 where name = '${table}';
      end case;
      return null;
    end $$`,
    trigger('insert', 'referencing new table as added'),
    trigger('delete', 'referencing old table as removed'),
    trigger('update', 'referencing old table as removed new table as added'),
    trigger('truncate', ''),
    // Rows that were truncated before are still counted.
    `update list_counts set (total, counted) = (${sums('', table)}) where name = '${table}'`,
  ]
}

/**
 * Counts once a statement instead of once a row: PostgreSQL keeps every version of the counter's row until the end of
 * the transaction, so counting row by row takes the square of the time. SQLite writes the same row in place.
 */
export const statementCounters = statements((_types, dialect) =>
  dialect === 'postgres' ? lists.flatMap(postgres) : [],
)
