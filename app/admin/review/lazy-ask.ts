import { preloadable } from '#app/sleeping/preloadable.ts'
import type { AskDialogProps } from './ask-dialog.tsx'

const { component, untilThere } = preloadable<AskDialogProps>(() => import('./ask-dialog.tsx'))

/** Its code comes when somebody opens it. */
export const AskDialog = component(untilThere)
