import { Mail, Phone } from '#app/ui/icons.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import type { ContactKind, ContactRow } from './contact-rows.ts'
import styles from './details.module.css'
import { Chat, Clock, Mobile, Pin } from './icons.tsx'

const kinds: { readonly [K in ContactKind]: { readonly label: string; readonly Icon: typeof Pin } } = {
  phone: { label: 'Phone', Icon: Phone },
  email: { label: 'E-mail', Icon: Mail },
  address: { label: 'Address', Icon: Pin },
  working_hours: { label: 'Working hours', Icon: Clock },
  whatsapp: { label: 'WhatsApp', Icon: Chat },
  gsm: { label: 'GSM', Icon: Mobile },
}

export function Details({ rows }: { readonly rows: readonly ContactRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ kind, value, href }, index) => {
        const { label, Icon } = kinds[kind]
        return (
          <div key={`${index} ${kind}`} className={styles.row}>
            <dt className={styles.name}>
              <Icon size={20} className={styles.icon ?? ''} />
              {label}
            </dt>
            <dd className={styles.value} lang={langOf(value)}>
              {href ? (
                <a href={href} className={styles.link}>
                  <Breakable>{value}</Breakable>
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** An address that is too long for its line is parted after the sign, not in the middle of a word. */
function Breakable({ children }: { readonly children: string }) {
  const at = children.indexOf('@') + 1
  if (at === 0) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}

export function LoadingDetails() {
  return (
    <div>
      <SectionLabel loading>Loading...</SectionLabel>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  )
}
