import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './toolbar.module.css'

type AddressBarProps = {
  readonly label: string
  readonly fault: (text: string) => string | undefined
  /** Empty where nothing was typed. */
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Asks for an address, right under the toolbar. */
export function AddressBar({ label, fault, onDone, onClose }: AddressBarProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  function apply() {
    const address = text.trim()
    const wrong = address === '' ? undefined : fault(address)
    setError(wrong)
    if (!wrong) onDone(address)
  }
  return (
    <div className={styles.bar}>
      <label>
        {label}
        <input
          ref={input}
          type="text"
          inputMode="url"
          spellCheck={false}
          value={text}
          aria-invalid={error !== undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // Neither the form nor its dialog is meant.
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else onClose()
          }}
        />
      </label>
      <Button small look="primary" onClick={apply}>
        Insert
      </Button>
      <Button small onClick={onClose}>
        Cancel
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
