import { createContext } from 'react'

export type Outcome = 'loaded' | 'failed'

/** How fetching each picture ended, by its address, for as long as the visitor stays on the site. */
export const PictureOutcomes = createContext(new Map<string, Outcome>())
