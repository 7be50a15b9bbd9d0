import { type Ref, useId } from 'react'
import { maxReviewNote } from '#engine/derive/reviews.ts'
import styles from './note-field.module.css'

type NoteFieldProps = {
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly label: string
  /** Whether it may be left empty. */
  readonly hint: string
  readonly placeholder?: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (note: string) => void
}

/** A few words from one person to another. */
export function NoteField({ ref, label, hint, placeholder, value, error, onChange }: NoteFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        maxLength={maxReviewNote}
        value={value}
        placeholder={placeholder}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
