import type { Answers } from '#content/answers.ts'
import { contactFallback } from '#content/fallback/contact.ts'

type Row = Answers['/api/contact-info'][number]
type Kind = Row['field_name']

/** The first value of a kind, in the editors' order; built-in values for what nobody has filled in. */
export function contactDetail(rows: readonly Row[] | undefined, kind: Kind): string | undefined {
  const given = rows?.find((row) => row.field_name === kind)?.field_value
  return given ?? contactFallback.find((row) => row.field_name === kind)?.field_value
}

export const telephoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
export const mailLink = (address: string) => `mailto:${address.trim()}`
