import { contactDetail, mailLink, telephoneLink } from '#app/site/contact-details.ts'
import type { Answers } from '#content/answers.ts'

type Stored = Answers['/api/contact-info'][number]
export type ContactKind = Stored['field_name']
export type ContactRow = { readonly kind: ContactKind; readonly value: string; readonly href?: string }

/** `+90 (0) 212 …` is dialled without the zero in brackets; what stands behind the number is not dialled. */
const dialled = (text: string) => /^[\d\s+().\-/]*/.exec(text.trim().replace(/\(0\)/g, ''))?.[0] ?? ''

function callLink(text: string): string | undefined {
  const link = telephoneLink(dialled(text))
  return /\d{3}/.test(link) ? link : undefined
}

/** WhatsApp wants the number with its country; without one it is a number of the company's own. */
function chatLink(text: string): string | undefined {
  if (/^https:\/\//i.test(text.trim())) return text.trim()
  const digits = dialled(text).replace(/\D/g, '')
  const international = digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, SITE.callingCode)
  return international.length < 7 ? undefined : `https://wa.me/${international}`
}

const links: { readonly [K in ContactKind]?: (text: string) => string | undefined } = {
  phone: callLink,
  gsm: callLink,
  whatsapp: chatLink,
  email: (text) => (text.includes('@') ? mailLink(text) : undefined),
}

function row(kind: ContactKind, value: string): ContactRow {
  const href = links[kind]?.(value)
  return { kind, value, ...(href && { href }) }
}

const builtInKinds = ['phone', 'email', 'working_hours'] as const

/** Everything the contact page lists, in the editors' order; built-in values where there is nothing at all. */
export function contactRows(stored: readonly Stored[]): ContactRow[] {
  if (stored.length === 0)
    return builtInKinds.flatMap((kind) => {
      const value = contactDetail(stored, kind)
      return value ? row(kind, value) : []
    })
  const rows = stored.map(({ field_name, field_value }) => row(field_name, field_value))
  for (const kind of ['whatsapp', 'gsm'] as const) {
    const column = stored.find((item) => item[kind])?.[kind]
    if (column && !rows.some((known) => known.kind === kind)) rows.push(row(kind, column))
  }
  return rows
}
