import type { Answers } from '#content/answers.ts'
import { contactFallback } from '#content/contact/fallback.ts'

type Row = Answers['/api/contact-info'][number]
type Kind = Row['field_name']

/** The first value of a kind, in the editors' order; built-in values stand in only where there are no details at all. */
export function contactDetail(rows: readonly Row[] | undefined, kind: Kind): string | undefined {
  const given: readonly Pick<Row, 'field_name' | 'field_value'>[] = rows?.length ? rows : contactFallback
  return given.find((row) => row.field_name === kind)?.field_value
}

export const telephoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
export const mailLink = (address: string) => `mailto:${address.trim()}`
