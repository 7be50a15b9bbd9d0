import { langOf } from '#app/ui/lang.ts'
import styles from './detail.module.css'

export type FactList = readonly { readonly name: string; readonly value: string | null | undefined }[]

/** What is known of it beside its text. */
export function Facts({ facts }: { readonly facts: FactList }) {
  const known = facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
