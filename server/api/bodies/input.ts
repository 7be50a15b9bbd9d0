import type { FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Media, Picture } from '#server/media/media.ts'
import type { Row } from '#server/store/repository.ts'
import { readForm } from './form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Pictures that came with the body, by the field each one fills. */
    pictures: ReadonlyMap<string, Picture>
  }
}

const stamps = ['id', 'created_at', 'updated_at']

const ignoredIn = ({ fields, readOnly = [] }: ContentType): ReadonlySet<string> =>
  new Set([...stamps, ...readOnly, ...Object.values(fields).flatMap(({ shows }) => shows ?? [])])

/** Reads what JSON carries for the fields of a type, in whatever shape it may come. */
export function valuesReader(type: ContentType) {
  const declared = new Map(Object.entries(type.fields))
  const ignored = ignoredIn(type)
  const fromJson = (name: string, value: unknown): unknown => {
    const field = declared.get(name)
    if (value === '') return null
    return field ? (kindOf(field.kind).fromJson?.(value) ?? value) : value
  }
  return (values: Row): Row => collect(Object.entries(values), ignored, fromJson)
}

/** Reads the body of a write, JSON or form, into the shape that the type's schema describes. */
export function inputReader(type: ContentType, media: Media) {
  const fields = Object.entries(type.fields)
  const declared = new Map(fields)
  const fileFields = new Map(fields.flatMap(([name, { upload }]) => (upload ? [[upload, name] as const] : [])))
  const ignored = ignoredIn(type)

  const fromForm = (name: string, text: string): unknown => {
    const field = declared.get(name)
    if (!field) return text
    if (text === '') return field.default === undefined ? null : undefined
    return kindOf(field.kind).fromForm(text)
  }
  const readValues = valuesReader(type)

  return async (request: FastifyRequest): Promise<void> => {
    if (request.isMultipart()) {
      const form = await readForm(request, media, fileFields)
      request.body = collect([...form.fields], ignored, fromForm)
      request.pictures = new Map([...form.pictures].map(([part, picture]) => [fileFields.get(part) ?? part, picture]))
      return
    }
    if (request.body === undefined)
      throw httpErrors.badRequest('The body is empty. Send the item as JSON or as a form.')
    if (!isObject(request.body)) throw httpErrors.badRequest('The body must be a JSON object.')
    request.body = readValues(request.body)
  }
}

function collect<T>(
  entries: [string, T][],
  ignored: ReadonlySet<string>,
  read: (name: string, value: T) => unknown,
): Row {
  const kept = entries.filter(([name]) => !ignored.has(name)).map(([name, value]) => [name, read(name, value)] as const)
  // Made from entries, `__proto__` is a name like any other.
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
