import type { Snapshot } from '#app/reading/content-store.ts'
import type { SiteInfo } from './site-info.ts'

/** What the server hands to the browser with a page. */
export type State = {
  readonly info: SiteInfo
  readonly content: Snapshot
  /** What the page is about, apart from its address: all addresses without a record are sent the same page. */
  readonly subject?: Snapshot[string] | undefined
  /** What the page leads on to, in the same way. */
  readonly beside?: Snapshot[string] | undefined
  /** Addresses of the code that brings the page to life, in the order it builds on each other; the last starts it. */
  readonly code: readonly string[]
}
