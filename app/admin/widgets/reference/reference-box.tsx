import { useMemo, useRef, useState } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { asText } from '#app/admin/form/values/form-value.ts'
import { matcher } from '#app/admin/list/matcher.ts'
import { classes } from '#app/admin/ui/classes.ts'
import combo from '#app/admin/ui/combo-frame.module.css'
import { ComboFrame } from '#app/admin/ui/combo-frame.tsx'
import { inputProps } from '#app/admin/widgets/widget.ts'
import { fold } from '#engine/text/fold.ts'
import type { ReferenceProps } from './reference-select.tsx'

export type ReferenceBoxProps = ReferenceProps & {
  /** What was typed before there was anything to choose from. */
  readonly early: string
}

/** More would hold up every key. */
const maxShown = 100

/** Hundreds to choose from: found by the words of their titles. Those that can be chosen come first. */
export default function ReferenceBox({ owners, early, ...props }: ReferenceBoxProps) {
  const { field, onChange } = props
  const { id, placeholder: _none, ...input } = inputProps(props)
  const chosen = owners.find((owner) => owner.id === asText(props.value))
  /** What is typed; nothing while the field says what is chosen. */
  const [typed, setTyped] = useState(early || undefined)
  /** The combo box empties its text when it is left; nobody has typed that. */
  const isLeft = useRef(false)
  const sorted = useMemo(
    () =>
      owners
        .toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken))
        .map((owner) => ({ ...owner, folded: fold(owner.title) })),
    [owners],
  )
  const isWanted = matcher(typed ?? '')
  const found = sorted.filter(({ folded }) => isWanted(folded))
  const shown = found.slice(0, maxShown)
  const rest = found.length - shown.length
  const title = chosen?.title ?? ''
  /** Leaving the field chooses what was typed if only one item matches. Text without a match is cleared. */
  const settle = () => {
    isLeft.current = true
    setTyped(undefined)
    if (!typed) return
    const free = found.filter(({ isTaken }) => !isTaken)
    const exact = free.filter(({ folded }) => folded === fold(typed.trim()))
    const [only, ...others] = exact.length > 0 ? exact : free
    if (only && others.length === 0) onChange(only.id)
  }
  return (
    <div
      role="presentation"
      onFocusCapture={() => {
        isLeft.current = false
      }}
      onKeyDownCapture={({ key }) => {
        if (key === 'Tab') settle()
      }}
      onBlurCapture={settle}
    >
      <ComboFrame
        id={id}
        label={field.label}
        choices={`Choices for ${field.label}`}
        text={typed ?? title}
        chosen={chosen?.id}
        onInputChange={(text) => {
          if (isLeft.current) return
          setTyped(text === title ? undefined : text)
          if (text === '') onChange('')
        }}
        onSelectionChange={(key) => {
          setTyped(undefined)
          if (key !== null) onChange(String(key))
        }}
        disabledKeys={shown.flatMap((owner) => (owner.isTaken ? [owner.id] : []))}
        input={{ ...input, placeholder: 'Type to search', autoComplete: 'off' }}
        empty="Nothing matches."
        foot={rest > 0 && `and ${rest.toLocaleString('en-GB')} more: type to narrow them down`}
      >
        {shown.map((owner) => (
          <ListBoxItem key={owner.id} id={owner.id} textValue={owner.title} className={classes(combo.choice)}>
            <span>{owner.title}</span>
            {owner.isTaken && <small>has a page</small>}
          </ListBoxItem>
        ))}
      </ComboFrame>
    </div>
  )
}
