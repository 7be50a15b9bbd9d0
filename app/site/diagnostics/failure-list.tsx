import { useEffect, useState } from 'react'
import { type FailureNote, failureNotes } from '#app/reading/failure-notes.ts'
import styles from './failure-list.module.css'

/** What went wrong in the pages that this tab has shown: visitors see other content there and are told nothing. */
export function FailureList() {
  const [notes, setNotes] = useState<readonly FailureNote[]>([])
  useEffect(() => setNotes(failureNotes()), [])
  if (notes.length === 0) return null
  return (
    <section className={styles.failures} aria-labelledby="failures">
      <h2 id="failures">Failures in this tab</h2>
      <p className={styles.lead}>Visitors see built-in content in these places, or one section less.</p>
      <ul className={styles.list}>
        {notes.map(({ at, what, why }, index) => (
          <li key={`${index}-${at}`} className={styles.row}>
            <span className={styles.time}>{at}</span>
            <div>
              <strong>{what}</strong>
              <p className={styles.why}>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
