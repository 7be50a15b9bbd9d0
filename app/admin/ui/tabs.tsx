import { type KeyboardEvent, type Ref, useRef } from 'react'
import styles from './tabs.module.css'

type TabsProps<T extends string> = {
  readonly label: string
  readonly tabs: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Its tabs have ids that begin with this, for the panel that they name. */
  readonly id: string
  /** How many there are behind a tab. */
  readonly counts?: Readonly<Partial<Record<T, string | undefined>>>
  readonly first?: Ref<HTMLButtonElement>
}

export const tabId = (id: string, tab: string): string => `${id}-${tab}`

/** A row of tabs; the arrow keys go from one to the next, and round. */
export function Tabs<T extends string>({ label, tabs, value, onChange, id, counts, first }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && tabs.at((tabs.indexOf(value) + by) % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next)
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab, index) => (
        <button
          key={tab}
          ref={index === 0 ? first : undefined}
          id={tabId(id, tab)}
          type="button"
          role="tab"
          aria-selected={tab === value}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={move}
        >
          {tab}
          {counts?.[tab] && <small> {counts[tab]}</small>}
        </button>
      ))}
    </div>
  )
}
