import type { AnswerShape, AnswerShapes, CompositeShape, ValueShape } from '#engine/derive/answer-shapes.ts'

export type AnswerFields = Readonly<Record<string, unknown>>

const { types, composites, hitFacts }: AnswerShapes = JSON.parse(import.meta.env.ANSWER_SHAPES)

export const isObject = (data: unknown): data is AnswerFields =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
const owns = (path: string, { read }: AnswerShape) =>
  read.shape === 'keyed' ? path.startsWith(`${read.base}/`) : read.base === path

/** Name and shape of the type that a path of the API is about; nothing where it is put together from several. */
export const typeAt = (path: string): [name: string, shape: AnswerShape] | [] =>
  Object.entries(types).find(([, shape]) => owns(path, shape)) ?? []
/** The name of the type that a listing is about. */
export const typeListedAs = (listing: string): string =>
  Object.entries(types).find(([, { listed }]) => listed?.as === listing)?.[0] ?? ''
export { hitFacts }
/** Everything that is listed. */
export const listings = Object.values(types).flatMap(({ listed }) => listed ?? [])
export const compositeAt = (path: string): CompositeShape | undefined => composites[path]
const shapeNamed = (name: string): AnswerShape => types[name] ?? { read: { shape: 'block' }, fields: {} }

export function fits(value: unknown, { is, required, min, max }: ValueShape): boolean {
  if (is === 'any') return true
  if (is === 'text') return typeof value === 'string' && !(required && value.trim() === '')
  if (is !== 'number') return is.some((option) => option === value)
  return typeof value === 'number' && Number.isFinite(value) && value >= (min ?? value) && value <= (max ?? value)
}

/** The item with `null` for every optional value that is missing or wrong; nothing where a required one is. */
export function item(name: string, data: unknown): AnswerFields | undefined {
  if (!isObject(data)) return undefined
  const checked: Record<string, unknown> = { ...data }
  for (const stamp of ['created_at', 'updated_at']) if (typeof data[stamp] !== 'string') checked[stamp] = ''
  for (const [field, shape] of Object.entries(shapeNamed(name).fields)) {
    if (data[field] !== undefined && fits(data[field], shape)) continue
    const instead = shape.whenMissing ?? shape.default ?? null
    if (instead === null && shape.required) return undefined
    checked[field] = instead
  }
  return checked
}

/** The items that can be shown. Nothing where there are items and none of them can. */
export function list(name: string, data: unknown): AnswerFields[] | undefined {
  if (!Array.isArray(data)) return undefined
  const found = new Map<unknown, AnswerFields>()
  for (const each of data) {
    const checked = item(name, each)
    if (checked && Number.isInteger(checked.id) && !found.has(checked.id)) found.set(checked.id, checked)
  }
  return data.length > 0 && found.size === 0 ? undefined : [...found.values()]
}

/** The same, where each item comes with a field of the one that belongs to it. */
export const joinedList = (
  name: string,
  data: unknown,
  joined: CompositeShape['joined'] = {},
): AnswerFields[] | undefined =>
  list(name, data)?.map((each) => {
    const more = Object.entries(joined).map(([field, shape]) => [field, fits(each[field], shape) ? each[field] : null])
    return { ...each, ...Object.fromEntries(more) }
  })
/** What comes with the items of a type wherever they are listed. */
export const joinedTo = (name: string): CompositeShape['joined'] =>
  Object.values(composites).find(({ list, joined }) => list === name && joined)?.joined
