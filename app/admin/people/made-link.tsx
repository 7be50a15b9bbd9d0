import { Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { longMomentOf } from '#app/admin/dates.ts'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './people.module.css'

type MadeLinkProps = {
  readonly label: string
  readonly value: string
  readonly expiresAt: string
  /** How the sentence about its end begins. */
  readonly works: string
}

/** A secret that is shown once, to be copied. */
export function MadeLink({ label, value, expiresAt, works }: MadeLinkProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without TLS there is no clipboard: it is selected, and the keys still copy it.
      setCopied(false)
    }
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.copied}>
        <input ref={field} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button look="primary" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.6} aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
        {/* Inside the button it would be the button's name, and not be announced. */}
        <span className="visually-hidden" role="status">
          {copied && 'Copied.'}
        </span>
      </div>
      <small>
        {works} until {longMomentOf(expiresAt)}. Shown only now; you can make a new one at any time.
      </small>
    </div>
  )
}
