import { useEffect, useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { matchingTargets, useLinkTargets } from '#app/admin/link-targets.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { kindOf } from '#engine/kinds/kinds.ts'
import { faultIn } from '#engine/rules/check.ts'
import styles from '../toolbar.module.css'
import { completeAddress } from './complete-address.ts'
import list from './link-bar.module.css'

type LinkBarProps = {
  readonly start: string
  /** An empty address takes away what is there. */
  readonly onDone: (href: string) => void
  readonly onClose: () => void
}

const schema = { title: 'Link address', ...kindOf('link').schema }

/** Asks where a link leads: an address, or a place on the site by its name. */
export function LinkBar({ start, onDone, onClose }: LinkBarProps) {
  const [text, setText] = useState(start)
  const [error, setError] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const all = useLinkTargets()
  // What is there already is no question yet.
  const shown = matchingTargets(all, text === start ? '' : text)
  useEffect(() => input.current?.focus(), [])
  function apply(typed: string) {
    const href = completeAddress(typed)
    const wrong = href === '' ? undefined : faultIn(schema, href)
    setError(wrong)
    if (!wrong) onDone(href)
  }
  return (
    <div className={styles.bar} ref={bar}>
      <ComboBox
        className={list.picker ?? ''}
        allowsCustomValue
        allowsEmptyCollection={false}
        menuTrigger="input"
        items={shown}
        inputValue={text}
        isInvalid={error !== undefined}
        onInputChange={setText}
        onSelectionChange={(href) => {
          if (href !== null) apply(String(href))
        }}
      >
        <Label>Link address</Label>
        <Input
          ref={input}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://… or the name of a page"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
            const isChoosing = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
            // Neither the form nor its dialog is meant.
            event.stopPropagation()
            if (event.key === 'Escape') {
              event.preventDefault()
              onClose()
            } else if (!isChoosing) {
              event.preventDefault()
              apply(text)
            }
          }}
        />
        <Popover
          className={list.popover ?? ''}
          placement="bottom start"
          offset={2}
          maxHeight={300}
          {...(bar.current && { UNSTABLE_portalContainer: bar.current })}
        >
          <ListBox<(typeof shown)[number]> className={list.list ?? ''}>
            {({ href, label, group, also }) => (
              <ListBoxItem id={href} textValue={href} className={list.option ?? ''}>
                <b>{label}</b>
                <small>
                  {also || group} · {href}
                </small>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
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
