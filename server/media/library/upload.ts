import type { Selectable } from 'kysely'
import type { Point, Texts, Upload } from '#engine/declare/upload.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { isBlank } from '#engine/rules/visible.ts'
import { parseUntrusted } from '#engine/untrusted-json.ts'
import type { SystemTables } from '#server/store/schema.ts'

export type UploadRow = Selectable<SystemTables['uploads']>

/** What an editor may say about a picture; a text that is empty is taken away. */
export type UploadChanges = {
  readonly title?: string
  readonly description?: Texts
  readonly caption?: Texts
  readonly focal?: Point | null
  readonly decorative?: boolean
}

export const urlOf = (name: string, notes?: string | null): string => `/uploads/${name}${notes ? `#${notes}` : ''}`

function textsOf(json: string | null): Texts {
  const parsed = json === null ? undefined : parseUntrusted(json)
  return parsed?.ok && typeof parsed.value === 'object' ? (parsed.value as Texts) : {}
}

export function pointOf(text: string | null | undefined): Point | null {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text ?? '') ?? []
  return x && y ? { x: Number(x), y: Number(y) } : null
}

export const uploadOf = (row: UploadRow): Upload => ({
  id: row.id,
  url: urlOf(row.name, row.notes),
  title: row.title ?? row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  description: textsOf(row.description),
  caption: textsOf(row.caption),
  // Where nobody has set one, the one that the picture came with.
  focal: pointOf(row.focal ?? new URLSearchParams(row.notes ?? '').get('focal')),
  decorative: Boolean(row.decorative),
  created_at: row.created_at,
  updated_at: row.updated_at ?? row.created_at,
})

/** The languages that were sent, over those that were there. */
function merged(before: string | null, sent: Texts | undefined): string | null | undefined {
  if (!sent) return undefined
  const texts = Object.entries({ ...textsOf(before), ...sent })
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => !isBlank(text))
  return texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : null
}

/** The columns that a change writes. */
export function columnsOf(row: UploadRow, changes: UploadChanges, dialect: Dialect) {
  const description = merged(row.description, changes.description)
  const caption = merged(row.caption, changes.caption)
  return {
    ...(changes.title !== undefined && { title: changes.title.trim() }),
    ...(description !== undefined && { description }),
    ...(caption !== undefined && { caption }),
    ...(changes.focal !== undefined && { focal: changes.focal && `${changes.focal.x},${changes.focal.y}` }),
    // SQLite knows no booleans.
    ...(changes.decorative !== undefined && {
      decorative: dialect === 'sqlite' ? Number(changes.decorative) : changes.decorative,
    }),
  }
}
