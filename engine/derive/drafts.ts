import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { maxTextLength } from '#engine/kinds/rich-text.ts'
import { faultsIn } from '#engine/rules/check.ts'
import { missingGroup } from '#engine/rules/needs-one-of.ts'
import { formFields } from './form.ts'
import { changesSchema, inputSchema } from './schemas.ts'

type Values = Readonly<Record<string, unknown>>

/** A draft as lists show it. */
export type ListedDraft = {
  readonly id: number
  /** Name of the content type. */
  readonly type: string
  /** The item it changes; null where it is to become a new one. */
  readonly item_id: number | null
  /** What the item belongs to, where its type says so. */
  readonly owner_id: number | null
  readonly title: string
  /** Rises with every save, and is what `If-Match` names. */
  readonly revision: number
  readonly created_at: string
  /** The names stay when the people go. */
  readonly created_by_id: number | null
  readonly created_by: string
  readonly updated_at: string
  /** Nobody where a token saved it. */
  readonly updated_by_id: number | null
  readonly updated_by: string
}
export type Draft = ListedDraft & {
  /** The `updated_at` of the item that the draft was begun from. */
  readonly base: string | null
  /** The fields as a form sends them. */
  readonly data: Values
  /** Somebody deleted the item since: the draft can be published as a new one. */
  readonly is_deleted: boolean
  /** A sentence for each field that keeps it from being published. */
  readonly missing: Readonly<Record<string, string>>
}
/** A draft that is gone: it lies in the history of its item, or where there is none under this number in the trash. */
export type DiscardedDraft = Draft & { readonly trash_id: number | null }
export type DraftPage = { readonly drafts: readonly ListedDraft[]; readonly next: number | null }

/** The name under which changes of drafts are counted. */
export const draftsRevision = 'drafts'

const plainTypes = ['string', 'number', 'boolean', 'null']
/** Anything that somebody may have typed so far, as long as it can be stored. */
const plainValue: JsonSchema = {
  type: plainTypes,
  format: 'storable',
  maxLength: maxTextLength,
}
/** Sections, also typed as JSON that is not theirs yet. */
const parts: JsonSchema = {
  ...plainValue,
  type: ['array', ...plainTypes],
  maxItems: 1_000,
  'x-max-text': maxTextLength,
  items: {
    ...plainValue,
    title: 'The section',
    'x-called': 'Section',
    type: ['object', ...plainTypes],
    maxProperties: 20,
    propertyNames: { type: 'string', format: 'storable', maxLength: 100 },
    additionalProperties: plainValue,
  },
}

/** Room for what is too long to be published and is going to be cut, but not for a book in a title. */
const maxShort = 20_000

const draftValue = ({ kind, label }: Field, { maxLength }: JsonSchema): JsonSchema => ({
  title: label,
  ...(kindOf(kind).schema.type === 'array'
    ? parts
    : {
        ...plainValue,
        maxLength: Math.min(maxTextLength, Math.max(maxShort, 2 * Number(maxLength ?? maxTextLength))),
      }),
})

const publishedSchema = (type: ContentType, name: string): JsonSchema =>
  (inputSchema(type).properties as Readonly<Record<string, JsonSchema>>)[name] ?? {}

/** What a draft may carry: the fields of its type, whatever is in them. */
export const draftSchema = (type: ContentType): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, draftValue(field, publishedSchema(type, name))]),
  ),
})

/** What has to be filled in or mended before a draft can be published, as publishing will judge it. */
export function missingIn(type: ContentType, data: Values, item: Values | undefined): Record<string, string> {
  const schema = item ? changesSchema(type) : inputSchema(type)
  return { ...missingGroup(type, { ...item, ...data }), ...faultsIn(schema, data) }
}

/** The name of the field that says what an item belongs to. */
export const ownerFieldOf = (type: ContentType): string | undefined =>
  formFields(type).find(({ field }) => field.to)?.name
