import styles from './field.module.css'

type FieldProps = {
  readonly name: string
  readonly label: string
  /** The sentence of the server, or ours, about what was entered. */
  readonly error?: string | undefined
  readonly type?: 'text' | 'tel' | 'email'
  readonly maxLength: number
  readonly autoComplete?: string
  readonly rows?: number
  /** Ids of further texts that belong to it. */
  readonly describedBy?: string
  readonly className?: string | undefined
  readonly defaultValue?: string | undefined
  readonly disabled?: boolean
}

/** An uncontrolled field: what was typed before the code came is not touched. */
export function Field({ name, label, error, rows, describedBy, type = 'text', className = '', ...input }: FieldProps) {
  const id = `contact-${name}`
  const errorId = `${id}-error`
  const description = [describedBy, error && errorId].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': description,
    className: `${styles.input} ${className}`,
    ...input,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
