import type { VersionSource } from '#engine/derive/history.ts'
import type { Actor } from '../activity/record.ts'

/** Who writes, and from where. */
export type Writer = Actor & { readonly source: VersionSource }

export const theProduct: Writer = { adminId: null, name: '', token: null, address: '', source: 'product' }
