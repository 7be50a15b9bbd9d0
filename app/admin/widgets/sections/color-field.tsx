import { hexOf } from './contrast.ts'
import styles from './section-card.module.css'

type ColorFieldProps = {
  readonly label: string
  readonly value: string
  /** What counts where nothing is set. */
  readonly fallback: string
  readonly onChange: (value: string) => void
}

/** A colour by eye or by its name. */
export function ColorField({ label, value, fallback, onChange }: ColorFieldProps) {
  return (
    <div className={styles.group}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={hexOf(value) ?? hexOf(fallback) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          type="text"
          aria-label={label}
          spellCheck={false}
          placeholder={fallback}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </div>
  )
}
