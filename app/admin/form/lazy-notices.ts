import { preloadable } from '#app/sleeping/preloadable.ts'
import type { RareNoticesProps } from './rare-notices.tsx'

const { component, untilThere } = preloadable<RareNoticesProps>(() => import('./rare-notices.tsx'))

/** Its code comes when somebody deletes what is being edited, or publishes it with gaps. */
export const RareNotices = component(untilThere)
