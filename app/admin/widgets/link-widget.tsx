import { Suspense } from 'react'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { AddressWidget } from './address-widget.tsx'
import { type CaretRef, useEarlyField, useGoOn } from './use-early-field.ts'
import type { WidgetProps } from './widget.ts'

// Its combo box weighs as much as a third of the dashboard.
const { untilThere, component } = preloadable<WidgetProps>(() => import('./site-link-widget.tsx'))
const SiteLinkWidget = component(untilThere)

/** Comes with the choices, in place of the plain field. */
function GoOn({ id, caret }: { readonly id: string; readonly caret: CaretRef }) {
  useGoOn(id, caret, true)
  return null
}

/** A link: one of the site's own to choose, or any other; a plain field until the choices are there. */
export function LinkWidget(props: WidgetProps) {
  const { caret, early } = useEarlyField()
  return props.field.leadsAway ? (
    <AddressWidget {...props} />
  ) : (
    <Suspense fallback={<AddressWidget {...props} events={early} />}>
      <SiteLinkWidget {...props} />
      <GoOn id={props.id} caret={caret} />
    </Suspense>
  )
}
