import { useEffect, useId, useRef, useState } from 'react'
import { LinkBox } from '#app/admin/link-box/link-box.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultIn } from '#engine/rules/check.ts'
import styles from '../toolbar.module.css'
import { completeAddress } from './complete-address.ts'

type LinkBarProps = {
  readonly start: string
  /** An empty address takes away what is there. */
  readonly onDone: (href: string) => void
  readonly onClose: () => void
}

const label = 'Link address'
const schema = { title: label, ...kindOf('link').schema }

/** Asks where a link leads: an address, or a place on the site by its name. */
export function LinkBar({ start, onDone, onClose }: LinkBarProps) {
  const id = useId()
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  function apply(typed: string) {
    const href = completeAddress(typed)
    const wrong = href === '' ? undefined : faultIn(schema, href)
    setError(wrong)
    if (!wrong) onDone(href)
  }
  return (
    <div className={styles.bar}>
      <label className={styles.name} htmlFor={id}>
        {label}
      </label>
      <LinkBox
        id={id}
        label={label}
        text={text}
        onType={setText}
        onChoose={apply}
        input={{
          ref: input,
          placeholder: 'https://… or the name of a page',
          'aria-invalid': error !== undefined,
        }}
        onKey={(event) => {
          // Neither the form nor its dialog is meant.
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply(text)
          else onClose()
        }}
      />
      <Button small look="primary" onClick={() => apply(text)}>
        {start && text.trim() === '' ? 'Remove' : 'Insert'}
      </Button>
      <Button small onClick={onClose}>
        Cancel
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
