import { classes } from '#app/admin/ui/classes.ts'
import type { Field } from '#engine/declare/field.ts'
import type { FormValue } from '../values/form-value.ts'
import styles from './conflict-dialog.module.css'
import { ConflictValue } from './conflict-value.tsx'
import { type MergeSide, mergeSides } from './merge.ts'

export type SideNames = Readonly<Record<MergeSide, string>>
type ConflictRowProps = {
  readonly field: Field
  readonly label: string
  /** What tells its choice from those of other rows. */
  readonly name: string
  readonly both: Readonly<Record<MergeSide, FormValue>>
  readonly names: SideNames
  readonly chosen: MergeSide | undefined
  readonly onChoose: (side: MergeSide) => void
}

/** Both versions of a field, or of a part of it, side by side. */
export function ConflictRow({ field, label, name, both, names, chosen, onChoose }: ConflictRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {mergeSides.map((side) => (
        <label key={side} className={styles.value}>
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={chosen === side}
            // A space on the one that is chosen changes nothing.
            data-autofocus={chosen === side || undefined}
            onChange={() => onChoose(side)}
          />
          <span className="visually-hidden">{names[side]}: </span>
          <ConflictValue
            field={field}
            side={side}
            value={both[side]}
            other={both[side === 'theirs' ? 'yours' : 'theirs']}
          />
        </label>
      ))}
    </fieldset>
  )
}

type SettledRowProps = {
  readonly field: Field
  readonly value: FormValue
  /** What it is compared with, where it was put together. */
  readonly before?: FormValue | undefined
  readonly note?: string
}

/** A field in which there is nothing to choose. */
export function SettledRow({ field, value, before = value, note }: SettledRowProps) {
  return (
    <fieldset className={classes(styles.row, styles.same)}>
      <legend className="visually-hidden">{field.label}</legend>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      <div className={styles.value}>
        <div className={styles.settled}>
          {note && <p className={styles.note}>{note}</p>}
          <ConflictValue field={field} value={value} other={before} side="yours" />
        </div>
      </div>
    </fieldset>
  )
}
