import { Avatar } from '#app/admin/ui/avatar.tsx'
import { useEditors } from './presence.tsx'
import styles from './presence-note.module.css'
import { sentenceOf } from './presence-words.ts'

/** Who else is in the form, in its bar. */
export function PresenceNote() {
  const [first, ...rest] = useEditors()
  return (
    <p className={styles.note} role="status">
      {first !== undefined && (
        <>
          <Avatar name={first} small haze />
          <span className={styles.words}>{sentenceOf([first, ...rest], 'editing')}</span>
        </>
      )}
    </p>
  )
}
