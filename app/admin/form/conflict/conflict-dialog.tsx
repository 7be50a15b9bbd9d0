import { useMemo, useState } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import type { Item } from '#app/admin/item.ts'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { formFields } from '#engine/derive/form.ts'
import type { FormValues } from '../values/form-value.ts'
import { isSame, startValues } from '../values/values.ts'
import styles from './conflict-dialog.module.css'
import { ConflictParts } from './conflict-parts.tsx'
import { ConflictRow, SettledRow } from './conflict-row.tsx'
import { firstChoice, type MergeSide, merged } from './merge.ts'
import { joinField, mergeField } from './parts/merge-field.ts'

export type ConflictDialogProps = {
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

/** Names the choice for one part of a text. */
const partKey = (name: string, index: number) => `${name}-${index}`

/** Two people wrote at once: both versions side by side, and a choice for every field that differs. */
export default function ConflictDialog({
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
  const other = useMemo(() => startValues(type, theirs, []), [type, theirs])
  const fields = formFields(type)
  const isLater = keptAt !== undefined && keptAt < theirs.updated_at
  const [choice, setChoice] = useState(() => firstChoice(type, { before, theirs: other, yours: values, isLater }))
  const names = keptAt ? { theirs: 'Saved', yours: 'In this browser' } : { theirs: 'Theirs', yours: 'Yours' }
  /** The texts that both changed, part by part. Long ones take a while to compare. */
  const texts = useMemo(() => {
    const mergedIn = (name: string) => ({ before: before[name], theirs: other[name], yours: values[name] })
    return Object.fromEntries(formFields(type).map(({ name, field }) => [name, mergeField(field, mergedIn(name))]))
  }, [type, before, other, values])
  const sideIn =
    (name: string) =>
    (index: number): MergeSide =>
      choice[partKey(name, index)] ?? (isLater ? 'theirs' : 'yours')
  const take = (chosen: FormValues) => onSave(chosen, other, theirs.updated_at)
  const allMine = Object.fromEntries(fields.map(({ name }) => [name, 'yours' as const]))
  const combined = () =>
    Object.fromEntries(
      fields.flatMap(({ name, field }) => {
        const stretches = texts[name]
        return stretches ? [[name, joinField(field, stretches, sideIn(name))]] : []
      }),
    )
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
          const stretches = texts[name]
          if (stretches)
            return (
              <ConflictParts
                key={name}
                {...{ field, name, stretches, names }}
                before={before[name]}
                sideAt={sideIn(name)}
                onChoose={(index, side) => setChoice({ ...choice, [partKey(name, index)]: side })}
              />
            )
          if (isSame(both.theirs, both.yours)) return <SettledRow key={name} field={field} value={both.yours} />
          return (
            <ConflictRow
              key={name}
              {...{ field, name, both, names }}
              label={field.label}
              chosen={choice[name]}
              onChoose={(side) => setChoice({ ...choice, [name]: side })}
            />
          )
        })}
      </div>
      <DialogFooter
        note={`Choose where you differ, or take one side. ${staysDraft ? 'It stays a draft.' : 'What you choose goes on the site.'}`}
      >
        <Button onClick={onTheirs}>{keptAt ? 'Keep what was saved' : 'Discard my changes'}</Button>
        <Button onClick={() => take(merged(other, values, allMine))}>
          {keptAt ? 'Keep this browser’s' : 'Overwrite with mine'}
        </Button>
        <Button look="primary" onClick={() => take({ ...merged(other, values, choice), ...combined() })}>
          Save the choice
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
