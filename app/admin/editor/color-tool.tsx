import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import { hexOf } from '#app/admin/widgets/sections/contrast.ts'
import styles from './toolbar.module.css'

type ColorToolProps = {
  readonly label: string
  readonly Icon: LucideIcon
  /** The colour at the cursor. */
  readonly color: unknown
  readonly onChange: (color: string) => void
  readonly onClear: () => void
}

export function ColorTool({ label, Icon, color, onChange, onClear }: ColorToolProps) {
  const known = typeof color === 'string' && color !== '' ? color : undefined
  return (
    <>
      <span className={styles.color} title={label}>
        <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
        {known && <i style={{ background: known }} />}
        <input
          type="color"
          aria-label={label}
          value={(known && hexOf(known)) ?? SITE.theme.colors.text}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {known && (
        <button
          type="button"
          title={`No ${label.toLowerCase()}`}
          aria-label={`No ${label.toLowerCase()}`}
          onClick={onClear}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
