import { preloadable } from '#app/sleeping/preloadable.ts'
import type { RailProps } from './rail.tsx'

const { component, untilThere } = preloadable<RailProps>(() => import('./rail.tsx'))

/** Its code comes when somebody opens it. */
export const Rail = component(untilThere)
