import type { ContentType } from '#engine/declare/content-type.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import type { Row } from '../repository.ts'
import { type Violation, violatedColumn, violationOf } from './constraints.ts'

/** Turns what the database refuses into a sentence about the field that caused it. */
export async function explained<T>(type: ContentType, input: Row, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const violation = violationOf(error)
    throw violation ? refusalOf(type, input, violation, error) : error
  }
}

function refusalOf(type: ContentType, input: Row, violation: Violation, error: unknown): HttpError {
  if (violation === 'check' || violation === 'required') {
    const name = violatedColumn(error, type.table, Object.keys(type.fields))
    if (!name) return httpErrors.badRequest('A value is missing or outside its limits.')
    const label = type.fields[name]?.label ?? name
    return httpErrors.invalid({
      [name]: violation === 'check' ? `${label} is outside its limits.` : `${label} is required.`,
    })
  }
  const [name, field] = Object.entries(type.fields).find(([, { to }]) => to) ?? []
  if (!name || !field) return httpErrors.conflict('This conflicts with another item.')
  if (violation === 'reference' && name in input)
    return httpErrors.invalid({ [name]: `${field.label} ${input[name]} does not exist.` })
  if (violation === 'reference')
    return httpErrors.conflict(`The ${field.label.toLowerCase()} it belongs to no longer exists.`)
  const sentence = `This ${field.label.toLowerCase()} already has a page.`
  return httpErrors.conflict(sentence, { [name]: sentence })
}
