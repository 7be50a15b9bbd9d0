import type { ContentType } from '#engine/declare/content-type.ts'

/** Where none of the groups is filled of which one has to be: what to fill in, for each field that is missing. */
export function missingGroup(type: ContentType, item: Readonly<Record<string, unknown>>): Record<string, string> {
  const { needsOneOf = [], fields } = type
  const isFilled = (name: string) => item[name] !== undefined && item[name] !== null
  if (needsOneOf.length === 0 || needsOneOf.some((group) => group.every(isFilled))) return {}
  const label = (name: string) => fields[name]?.label ?? name
  const sentence = `Fill in ${needsOneOf.map((group) => group.map(label).join(' and ')).join(', or ')}.`
  const missing = needsOneOf[0]?.filter((name) => !isFilled(name)) ?? []
  return Object.fromEntries(missing.map((name) => [name, sentence]))
}
