import { Avatar } from '#app/admin/ui/avatar.tsx'
import { sentenceOf } from './presence-words.ts'
import styles from './writing-here.module.css'

type WritingHereProps = { readonly id: string; readonly names: readonly string[] }

/** Who else is in a field; it can be edited all the same. */
export function WritingHere({ id, names }: WritingHereProps) {
  const [first] = names
  if (first === undefined) return null
  return (
    <p id={id} className={styles.note} data-writing>
      <Avatar name={first} small haze />
      <span className={styles.words}>{sentenceOf(names, 'writing here')}</span>
    </p>
  )
}
