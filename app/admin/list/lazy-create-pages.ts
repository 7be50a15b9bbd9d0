import { preloadable } from '#app/sleeping/preloadable.ts'
import type { CreatePagesProps } from './create-pages.tsx'

const { component, untilThere } = preloadable<CreatePagesProps>(() => import('./create-pages.tsx'))

/** Its code comes when pages are to be made. */
export const CreatePages = component(untilThere)
