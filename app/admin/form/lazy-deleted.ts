import { preloadable } from '#app/sleeping/preloadable.ts'
import type { DeletedNoticeProps } from './deleted-notice.tsx'

const { component, untilThere } = preloadable<DeletedNoticeProps>(() => import('./deleted-notice.tsx'))

/** Its code comes when somebody deletes what is being edited. */
export const DeletedNotice = component(untilThere)
