import { Suspense } from 'react'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { AddressWidget } from './address-widget.tsx'
import type { WidgetProps } from './widget.ts'

// Its combo box weighs as much as a third of the dashboard.
const { untilThere, component } = preloadable<WidgetProps>(() => import('./site-link-widget.tsx'))
const SiteLinkWidget = component(untilThere)

/** A link: one of the site's own to choose, or any other; a plain field until the choices are there. */
export function LinkWidget(props: WidgetProps) {
  const plain = <AddressWidget {...props} />
  return props.field.leadsAway ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <SiteLinkWidget {...props} />
    </Suspense>
  )
}
