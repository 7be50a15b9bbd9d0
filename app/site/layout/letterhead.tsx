import { contactDetail } from '../contact-details.ts'
import { useContactRows } from './contact-links.tsx'
import styles from './letterhead.module.css'
import { Logo } from './logo.tsx'

/** Over the first printed page: who it is from. */
export default function Letterhead() {
  const rows = useContactRows()
  const lines = (['phone', 'email', 'address'] as const).map((kind) => contactDetail(rows, kind))
  return (
    <div className={styles.head}>
      <Logo />
      <p>{lines.filter(Boolean).join('\n')}</p>
    </div>
  )
}
