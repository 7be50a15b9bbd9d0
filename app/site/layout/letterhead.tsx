import { useContent } from '#app/use-content.ts'
import { contactDetail } from '../contact-details.ts'
import { siteName } from '../head.tsx'
import styles from './letterhead.module.css'
import { Logo } from './logo.tsx'

/** Over the first printed page: who it is from. */
export function Letterhead() {
  const contact = useContent('/api/contact-info')
  const rows = contact.status === 'loading' ? undefined : contact.data
  const lines = (['phone', 'email', 'address'] as const).map((kind) => contactDetail(rows, kind))
  return (
    <div className={styles.head}>
      <Logo />
      <p>{lines.filter(Boolean).join('\n')}</p>
    </div>
  )
}

/** The day and the address are the reader's: the server sends one and the same page to everybody. */
function signWhenPrinted(line: HTMLElement | null) {
  const sign = () => {
    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
    if (line) line.textContent = `Printed from ${location.host}${location.pathname} on ${day}`
  }
  addEventListener('beforeprint', sign)
  return () => removeEventListener('beforeprint', sign)
}

/** Under the last one: where it was printed from, and when. */
export function Imprint({ host }: { readonly host: string }) {
  return (
    <div className={styles.foot}>
      <span ref={signWhenPrinted}>{`Printed from ${host}`}</span>
      <span>{`© ${siteName}`}</span>
    </div>
  )
}
