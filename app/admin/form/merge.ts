import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from './form-value.ts'
import { isSame } from './values.ts'

export type MergeSide = 'theirs' | 'yours'

/** What most likely is wanted: what I changed stays mine, the rest is as they saved it. */
export function firstChoice(
  type: ContentType,
  before: FormValues,
  theirs: FormValues,
  yours: FormValues,
): Record<string, MergeSide> {
  return Object.fromEntries(
    formFields(type)
      .filter(({ name }) => !isSame(theirs[name], yours[name]))
      .map(({ name }) => [name, isSame(before[name], yours[name]) ? 'theirs' : 'yours']),
  )
}

/** One version out of two. */
export const merged = (
  theirs: FormValues,
  yours: FormValues,
  choice: Readonly<Record<string, MergeSide>>,
): FormValues =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, choice[name] === 'yours' ? (yours[name] ?? value) : value]),
  )
