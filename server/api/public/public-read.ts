import type { ContentType } from '#engine/declare/content-type.ts'

export type Reading = { readonly status: number; readonly data: unknown }
export type PublicRead = {
  /** Its address. All ids and pages that do not exist have one in common, so that strangers cannot fill a cache with them. */
  readonly path: string
  readonly read: () => Promise<Reading>
  /** Names of the content types it is made from. */
  readonly dependsOn: readonly string[]
  /** Anybody can make up any number of them: they are not cached, and counted instead. */
  readonly isSearch?: true
}

export type PublicRoute = {
  /** Literal, or with one `:parameter` at the end. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  /** What its query may hold, and the one spelling of it; refuses what means nothing. */
  readonly query?: { readonly schema: object; readonly address: (given: URLSearchParams) => string }
}

export const found = (data: unknown): Reading => ({ status: 200, data })
export const missing = (sentence: string): Reading => ({ status: 404, data: { error: sentence } })
export const oneOrMissing = (data: unknown, type: ContentType): Reading =>
  data === undefined ? missing(`There is no active ${type.labels.one.toLowerCase()}.`) : found(data)
