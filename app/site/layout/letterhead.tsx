import { contactDetail } from '../contact-details.ts'
import { useContactRows } from './contact-links.tsx'
import styles from './letterhead.module.css'
import { Logo } from './logo.tsx'

/** Over the first printed page: who it is from. */
export default function Letterhead() {
  const rows = useContactRows()
  const reach = [contactDetail(rows, 'phone'), contactDetail(rows, 'email')].filter(Boolean).join(' · ')
  return (
    <div className={styles.head}>
      <Logo />
      <p>
        {reach}
        <br />
        {contactDetail(rows, 'address')}
      </p>
    </div>
  )
}
