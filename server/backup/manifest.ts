import { Ajv, type JSONSchemaType } from 'ajv'
import { parseName } from '#server/media/names.ts'
import { damaged } from './archive/entry.ts'
import { BackupError } from './backup-error.ts'

/** Raised where an older version could not read what a newer one writes. */
const format = 1
const kind = 'site-backup'

/** The first entry: what the file is. */
export type About = {
  readonly kind: typeof kind
  readonly format: number
  /** The newest migration of the database. */
  readonly level: string
  readonly madeAt: string
}
export type TableFacts = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly checksum: string
  readonly lastId?: number
}
/** The last entry: what all the others must come to. */
export type Manifest = { readonly tables: readonly TableFacts[]; readonly files: number }

export const entryNames = { about: 'about.json', manifest: 'manifest.json' } as const
export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.jsonl`
export const mediaName = (name: string): string => `media/${name}`

/** What an entry holds, by its name. Only names of pictures are taken: others would be served, or lie elsewhere. */
export function contentOf(entry: string): { readonly table?: string; readonly file?: string } {
  const [, table] = /^tables\/([a-z0-9_]+)\/\d+\.jsonl$/.exec(entry) ?? []
  if (table) return { table }
  const [, file] = /^media\/(.*)$/su.exec(entry) ?? []
  if (file === undefined) return {}
  if (!parseName(file))
    throw new BackupError(
      `This backup holds ${JSON.stringify(entry)}, which is not a picture of a site. Nothing was restored.`,
    )
  return { file }
}

export const aboutNow = (level: string): About => ({ kind, format, level, madeAt: new Date().toISOString() })

const text = { type: 'string' } as const
const count = { type: 'integer', minimum: 0 } as const
/** What columns of ids hold. A higher one would leave no room for the next row. */
const largestId = 2_147_483_647
const aboutSchema: JSONSchemaType<About> = {
  type: 'object',
  required: ['kind', 'format', 'level', 'madeAt'],
  properties: { kind: { ...text, const: kind }, format: { type: 'integer' }, level: text, madeAt: text },
}
const manifestSchema: JSONSchemaType<Manifest> = {
  type: 'object',
  required: ['tables', 'files'],
  properties: {
    files: count,
    tables: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'columns', 'rows', 'checksum'],
        properties: {
          // None of the database's own.
          name: { ...text, pattern: '^(?!sqlite_|pg_)[a-z0-9_]+$' },
          columns: { type: 'array', items: text },
          rows: count,
          checksum: text,
          lastId: { ...count, maximum: largestId, nullable: true },
        },
      },
    },
  },
}

const ajv = new Ajv()
const isAbout = ajv.compile(aboutSchema)
const isManifest = ajv.compile(manifestSchema)

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

export function readAbout(bytes: Buffer): About {
  const about = parse(bytes)
  if (!isAbout(about)) throw new BackupError('This file is not a backup of a site.')
  if (about.format > format)
    throw new BackupError('This backup was made by a newer version of the product. Restore it with that version.')
  return about
}

export function readManifest(bytes: Buffer): Manifest {
  const manifest = parse(bytes)
  if (!isManifest(manifest)) throw damaged('its list of contents cannot be read')
  return manifest
}
