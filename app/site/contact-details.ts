import type { Answers } from '#content/answers.ts'

type Row = Answers['/api/contact-info'][number]
type Kind = Row['field_name']

const builtIn: { readonly [K in Kind]?: string } = SITE.contactDetails

/** The first value of a kind, in the editors' order; built-in values stand in only where there are no details at all. */
export function contactDetail(rows: readonly Row[] | undefined, kind: Kind): string | undefined {
  return rows?.length ? rows.find((row) => row.field_name === kind)?.field_value : builtIn[kind]
}

export const telephoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
export const mailLink = (address: string) => `mailto:${address.trim()}`
