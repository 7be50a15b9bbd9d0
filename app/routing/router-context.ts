import { createContext } from 'react'

export type Move = {
  readonly replace?: boolean
  /** Kept with the entry of the browser's history. */
  readonly state?: object | undefined
  /** Where the page stood when the visitor asked for it. */
  readonly from?: number | undefined
  /** What was pressed: not every browser gives it the focus. */
  readonly link?: HTMLAnchorElement | undefined
}

/** What components may know of the router. */
export type SiteRouter = {
  /** Whether the page on screen is the one that the server sent: only then there is something to hydrate. */
  readonly isFirst: boolean
  /** Path of the page on screen, with the query where the page reads it. */
  readonly address: string
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves to true once the page is on screen, to false if the visitor went elsewhere meanwhile. */
  readonly go: (to: string, move?: Move) => Promise<boolean>
}

const nowhere: SiteRouter = { isFirst: true, address: '/', subscribe: () => () => {}, go: async () => false }

export const RouterContext = createContext(nowhere)
