import { useState } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import styles from './conflict-dialog.module.css'
import { ConflictValue } from './conflict-value.tsx'
import type { FormValues } from './form-value.ts'
import { firstChoice, type MergeSide, merged } from './merge.ts'
import { isSame, startValues } from './values.ts'

type ConflictDialogProps = {
  readonly type: ContentType
  /** The item as somebody else saved it. */
  readonly theirs: Item
  /** Who saved it, where that is known. */
  readonly by: string | undefined
  /** Both are one's own: since when this browser has kept the one that is not saved. */
  readonly keptAt?: string | undefined
  /** What both began from, and what is in the form now. */
  readonly before: FormValues
  readonly values: FormValues
  /** What is chosen is kept as a draft; otherwise it is published. */
  readonly staysDraft?: boolean
  readonly onClose: () => void
  readonly onTheirs: () => void
  readonly onSave: (values: FormValues, from: FormValues, version: string) => void
}

const sides = ['theirs', 'yours'] as const

/** Two people wrote at once: both versions side by side, and a choice for every field that differs. */
export function ConflictDialog({
  type,
  theirs,
  by,
  keptAt,
  before,
  values,
  staysDraft = false,
  onClose,
  onTheirs,
  onSave,
}: ConflictDialogProps) {
  const other = startValues(type, theirs, [])
  const fields = formFields(type)
  const isLater = keptAt !== undefined && keptAt < theirs.updated_at
  const [choice, setChoice] = useState(() => firstChoice(type, { before, theirs: other, yours: values, isLater }))
  const names = keptAt ? { theirs: 'Saved', yours: 'In this browser' } : { theirs: 'Theirs', yours: 'Yours' }
  const take = (from: Readonly<Record<string, MergeSide>>) =>
    onSave(merged(other, values, from), other, theirs.updated_at)
  const allMine = Object.fromEntries(fields.map(({ name }) => [name, 'yours' as const]))
  return (
    <Dialog
      title={
        keptAt
          ? `You have two versions of this ${inText(type.labels.one)}`
          : `${by || 'Someone'} saved this ${inText(type.labels.one)} while you were writing`
      }
      alert
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={classes(styles.row, styles.heads)} aria-hidden="true">
          <span />
          <div>
            <b>{names.theirs}</b>
            <small>
              {keptAt ? '' : 'saved '}
              {inText(recentOf(theirs.updated_at))}
            </small>
          </div>
          <div>
            <b>{names.yours}</b>
            <small>{keptAt ? `${inText(recentOf(keptAt))}, not saved yet` : 'not saved yet'}</small>
          </div>
        </div>
        {fields.map(({ name, field }) => {
          const both = { theirs: other[name] ?? '', yours: values[name] ?? '' }
          const same = isSame(both.theirs, both.yours)
          return (
            <fieldset key={name} className={classes(styles.row, same && styles.same)}>
              <legend className="visually-hidden">{field.label}</legend>
              <span className={styles.label} aria-hidden="true">
                {field.label}
              </span>
              {same ? (
                <div className={styles.value}>
                  <ConflictValue field={field} value={both.yours} other={both.yours} side="yours" />
                </div>
              ) : (
                sides.map((side) => (
                  <label key={side} className={styles.value}>
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      checked={choice[name] === side}
                      // A space on the one that is chosen changes nothing.
                      data-autofocus={choice[name] === side || undefined}
                      onChange={() => setChoice({ ...choice, [name]: side })}
                    />
                    <span className="visually-hidden">{names[side]}: </span>
                    <ConflictValue
                      field={field}
                      side={side}
                      value={both[side]}
                      other={both[side === 'theirs' ? 'yours' : 'theirs']}
                    />
                  </label>
                ))
              )}
            </fieldset>
          )
        })}
      </div>
      <DialogFooter
        note={`Choose per field, or take one side. ${staysDraft ? 'It stays a draft.' : 'What you choose goes on the site.'}`}
      >
        <Button onClick={onTheirs}>{keptAt ? 'Keep what was saved' : 'Discard my changes'}</Button>
        <Button onClick={() => take(allMine)}>{keptAt ? 'Keep this browser’s' : 'Overwrite with mine'}</Button>
        <Button look="primary" onClick={() => take(choice)}>
          Save the choice
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
