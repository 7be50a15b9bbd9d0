import { Suspense, useEffect, useState } from 'react'
import { asText } from '#app/admin/form/values/form-value.ts'
import { inText } from '#app/admin/types.ts'
import { useEarlyField, useGoOn } from '#app/admin/widgets/use-early-field.ts'
import { inputProps, type WidgetProps } from '#app/admin/widgets/widget.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { useOwners } from './owners.ts'
import type { ReferenceBoxProps } from './reference-box.tsx'
import { ReferenceSelect } from './reference-select.tsx'
import styles from './reference-widget.module.css'

// Its combo box weighs as much as a third of the dashboard.
const { untilThere, component } = preloadable<ReferenceBoxProps>(() => import('./reference-box.tsx'))
const ReferenceBox = component(untilThere)

/** More than one looks through at a glance: these are searched. */
const searchedFrom = 20

/** Whether the code of the combo box is there, where it is wanted. */
function useBox(isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isWanted) void untilThere().then(() => setThere(true))
  }, [isWanted])
  return isThere
}

/** Chooses the one item this item belongs to. Those that have a page already can be seen but not chosen. */
export function ReferenceWidget(props: WidgetProps) {
  const { owners, isLoading } = useOwners(props)
  const isMany = owners.length > searchedFrom
  const hasBox = useBox(isMany)
  const isWaiting = isLoading || (isMany && !hasBox)
  const [early, setEarly] = useState('')
  const { caret, early: events } = useEarlyField()
  useGoOn(props.id, caret, !isWaiting)
  // Nothing to choose from is a dead end unless somebody says why.
  const isUsedUp = asText(props.value) === '' && owners.length > 0 && owners.every(({ isTaken }) => isTaken)
  return (
    <>
      {isWaiting ? (
        <input
          {...inputProps(props)}
          type="text"
          aria-busy="true"
          autoComplete="off"
          placeholder="Loading..."
          value={early}
          onChange={(event) => setEarly(event.target.value)}
          {...events}
        />
      ) : isMany ? (
        <Suspense>
          <ReferenceBox {...props} owners={owners} early={early} />
        </Suspense>
      ) : (
        <ReferenceSelect {...props} owners={owners} />
      )}
      {isUsedUp && (
        <p className={styles.note} role="status">
          Every {inText(props.field.label)} has a page already. Add another one first, or edit the page it has.
        </p>
      )}
    </>
  )
}
