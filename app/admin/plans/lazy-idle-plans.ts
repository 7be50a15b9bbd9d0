import { preloadable } from '#app/sleeping/preloadable.ts'
import type { IdlePlansProps } from './idle-plans.tsx'

const { component, untilThere } = preloadable<IdlePlansProps>(() => import('./idle-plans.tsx'))

/** Its code comes when something planned is to be deleted. */
export const IdlePlans = component(untilThere)
