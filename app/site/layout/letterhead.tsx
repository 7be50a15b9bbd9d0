import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateInWords } from '#app/site/date-in-words.ts'
import { useContent } from '#app/use-content.ts'
import { contactDetail } from '../contact-details.ts'
import { siteName } from '../site-name.ts'
import styles from './letterhead.module.css'
import { Logo } from './logo.tsx'

/** Over the first printed page: who it is from. */
export function Letterhead() {
  const contact = useContent('/api/contact-info')
  const rows = contact.status === 'loading' ? undefined : contact.data
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

const today = () => dateInWords(new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString())

/** Under the last one: where it was printed from, and when. */
export function Imprint({ host }: { readonly host: string }) {
  // The day and the address are the reader's: the server sends one and the same page to everybody.
  const [printed, setPrinted] = useState(host)
  useEffect(() => {
    const note = () => flushSync(() => setPrinted(`${location.host}${location.pathname} on ${today()}`))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <div className={styles.foot}>
      <span>Printed from {printed}</span>
      <span>© {siteName}</span>
    </div>
  )
}
