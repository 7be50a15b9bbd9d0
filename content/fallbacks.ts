import type { contentTypes } from './registry.ts'

/** Built-in content in a company's own words, for as many types as it likes. */
export type Fallbacks = { readonly [T in (typeof contentTypes)[number] as T['name']]?: T['fallback'] }
