import type { Session } from '#app/admin/api/session.ts'
import { Mark } from '#app/admin/ui/mark.tsx'
import { PanelTitle } from '#app/admin/ui/panel-title.tsx'
import styles from './waiting.module.css'

/** Stands where the dashboard will be. */
export function Waiting(_props: { readonly session?: Session }) {
  return (
    <>
      <PanelTitle />
      <header className={styles.bar}>
        <Mark />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <p role="status">Loading...</p>
      </main>
    </>
  )
}
