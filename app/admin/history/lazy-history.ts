import { preloadable } from '#app/sleeping/preloadable.ts'
import type { HistoryPaneProps } from './history-pane.tsx'

const { component, untilThere } = preloadable<HistoryPaneProps>(() => import('./history-pane.tsx'))

/** Its code comes when somebody opens it. */
export const HistoryPane = component(untilThere)
