import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from '../values/form-value.ts'
import { isSame } from '../values/values.ts'

export const mergeSides = ['theirs', 'yours'] as const
export type MergeSide = (typeof mergeSides)[number]

type Versions = {
  /** What both began from. */
  readonly before: FormValues
  readonly theirs: FormValues
  readonly yours: FormValues
  /** Both are one person's, and theirs came later. */
  readonly isLater?: boolean | undefined
}

/** What most likely is wanted: what I changed stays mine, the rest is as they saved it. */
export function firstChoice(
  type: ContentType,
  { before, theirs, yours, isLater = false }: Versions,
): Record<string, MergeSide> {
  return Object.fromEntries(
    formFields(type)
      .filter(({ name }) => !isSame(theirs[name], yours[name]))
      .map(({ name }) => [name, isLater || isSame(before[name], yours[name]) ? 'theirs' : 'yours']),
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
