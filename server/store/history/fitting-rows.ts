import type { ContentType } from '#engine/declare/content-type.ts'
import { tableOf } from '#engine/derive/tables.ts'
import type { DeletedRow } from './deleted-items.ts'

type Fitting = {
  readonly rows: readonly DeletedRow[]
  /** What there is no place for any more: columns, and tables of belongings. */
  readonly leftOut: readonly string[]
}

const columns = new WeakMap<ContentType, ReadonlySet<string>>()

function columnsOf(type: ContentType): ReadonlySet<string> {
  const known = columns.get(type) ?? new Set(tableOf(type).columns.map(({ name }) => name))
  columns.set(type, known)
  return known
}

/** Deleted rows as they can be put back today: a migration may have dropped columns and tables since they were kept. */
export function fittingRows(types: readonly ContentType[], rows: readonly DeletedRow[]): Fitting {
  const leftOut = new Set<string>()
  const fitting = rows.flatMap(({ table, row }): DeletedRow[] => {
    const type = types.find((each) => each.table === table)
    if (!type) {
      leftOut.add(table)
      return []
    }
    const known = columnsOf(type)
    const gone = Object.keys(row).filter((name) => !known.has(name))
    if (gone.length === 0) return [{ table, row }]
    for (const name of gone) leftOut.add(name)
    return [{ table, row: Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))) }]
  })
  return { rows: fitting, leftOut: [...leftOut] }
}
