import { preloadable } from '#app/sleeping/preloadable.ts'
import type { ScheduleDialogProps } from './schedule-dialog.tsx'

const { component, untilThere } = preloadable<ScheduleDialogProps>(() => import('./schedule-dialog.tsx'))

/** Its code comes when somebody opens it. */
export const ScheduleDialog = component(untilThere)
