import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './segment.module.css'

type SegmentProps<T extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** Shown instead of the label. */
    readonly icon?: ReactNode
  }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice between a few, all of them in view. */
export function Segment<T extends string>({ label, options, value, onChange }: SegmentProps<T>) {
  return (
    <fieldset className={styles.segment}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={classes(option.value === value && styles.on)}
          onClick={() => onChange(option.value)}
          {...(option.icon && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </fieldset>
  )
}
