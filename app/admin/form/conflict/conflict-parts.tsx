import type { Field } from '#engine/declare/field.ts'
import type { FormValue } from '../values/form-value.ts'
import { ConflictRow, SettledRow, type SideNames } from './conflict-row.tsx'
import type { MergeSide } from './merge.ts'
import { joinField } from './parts/merge-field.ts'
import { isContested, type Stretch } from './parts/merge-parts.ts'

type ConflictPartsProps = {
  readonly field: Field
  readonly name: string
  readonly before: FormValue | undefined
  readonly stretches: readonly Stretch[]
  readonly names: SideNames
  readonly sideAt: (index: number) => MergeSide
  readonly onChoose: (index: number, side: MergeSide) => void
}

/** A text that both changed: what comes of it, and a choice for each of the parts that both changed. */
export function ConflictParts({ field, name, before, stretches, names, sideAt, onChoose }: ConflictPartsProps) {
  const contested = stretches.flatMap((stretch, index) => (isContested(stretch) ? [{ ...stretch, index }] : []))
  const textOf = (parts: readonly string[]) => joinField(field, [{ parts }], sideAt)
  const rest = 'What either of you changed elsewhere is in it.'
  const note = contested.length === 0 ? 'What each of you changed, in one text.' : `With what you choose below. ${rest}`
  return (
    <>
      <SettledRow field={field} value={joinField(field, stretches, sideAt)} before={before} note={note} />
      {contested.map(({ index, theirs, yours }, place) => (
        <ConflictRow
          key={index}
          field={field}
          label={contested.length === 1 ? `${field.label}, this part` : `${field.label}, part ${place + 1}`}
          name={`${name}-${index}`}
          both={{ theirs: textOf(theirs), yours: textOf(yours) }}
          names={names}
          chosen={sideAt(index)}
          onChoose={(side) => onChoose(index, side)}
        />
      ))}
    </>
  )
}
