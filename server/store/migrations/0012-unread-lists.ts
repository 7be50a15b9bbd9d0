import { statements } from '../migration.ts'

type List = { readonly table: string; readonly counted: string; readonly searched: readonly string[] }

/** Lists that grow without bound. `counted` is what makes an item count apart. */
const lists: readonly List[] = [
  {
    table: 'contact_messages',
    counted: 'not is_read',
    searched: ['name', 'email', 'phone', 'company', 'subject', 'message'],
  },
  { table: 'newsletter_subscriptions', counted: 'is_active = 1', searched: ['email'] },
]

const of = (row: 'new' | 'old', condition: string) => condition.replace(/is_\w+/, `${row}.$&`)

const countedIndex = ({ table, counted }: List) => `create index ${table}_counted on ${table} (id) where ${counted}`

/** Marking as read changes no text: it must not index every word of a message again. */
function sqlite({ table, counted, searched }: List): string[] {
  const search = `${table}_search`
  const columns = searched.join(', ')
  const values = (row: 'new' | 'old') => searched.map((column) => `${row}.${column}`).join(', ')
  const [flag = ''] = /is_\w+/.exec(counted) ?? []
  return [
    `drop trigger ${table}_changed`,
    `create trigger ${table}_marked after update of ${flag} on ${table} when old.${flag} is not new.${flag} begin
      update list_counts set counted = counted + (${of('new', counted)}) - (${of('old', counted)}) where name = '${table}';
    end`,
    `create trigger ${table}_reworded after update of ${columns} on ${table} begin
      insert into ${search}(${search}, rowid, ${columns}) values ('delete', old.id, ${values('old')});
      insert into ${search}(rowid, ${columns}) values (new.id, ${values('new')});
    end`,
  ]
}

/** The unread of many messages are found without reading the others, and marked without indexing their words again. */
export const unreadLists = statements((_types, dialect) => [
  ...lists.map(countedIndex),
  ...(dialect === 'sqlite' ? lists.flatMap(sqlite) : []),
])
