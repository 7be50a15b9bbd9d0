/** What was said in a draft and was never published by it: somebody saved over it, or discarded it. */
export const draftActions = ['draft', 'discard'] as const
/** What made a version; a draft that becomes a new item makes a `create`. `initial` is what an item was before its first version was kept. */
export const versionActions = ['initial', 'create', 'update', 'publish', 'delete', 'restore', ...draftActions] as const
export type VersionAction = (typeof versionActions)[number]

/** From where a write came; `schedule` is what somebody planned, `product` what the product does by itself. */
export const versionSources = ['panel', 'api', 'schedule', 'product'] as const
export type VersionSource = (typeof versionSources)[number]
/** What people read. */
export const sourceNames: Readonly<Record<VersionSource, string>> = {
  panel: 'Panel',
  api: 'API',
  schedule: 'Schedule',
  product: 'System',
}
/** Shown in place of the author's name where nobody wrote. */
export const automatic = 'Automatic'

/** A version as lists show it. */
export type ListedVersion = {
  /** Counts the versions of one item. */
  readonly version: number
  readonly action: VersionAction
  readonly source: VersionSource
  /** Null where nobody signed in made it. */
  readonly author_id: number | null
  readonly author: string
  /** The version that was restored, where this is a restore of one. */
  readonly restored: number | null
  /** The fields that differ from the version before, of a draft from the item; none where it was added, deleted or put back. */
  readonly changed: readonly string[]
  /** Whether a change put the item on the site, or took it off; null where it did neither, and for what drafts said. */
  readonly activated: boolean | null
  readonly created_at: string
}
export type Version = ListedVersion & { readonly item: Readonly<Record<string, unknown>> }

/** Whether a version is what a draft said, and not what the item was. */
export const isDraftState = ({ action }: Pick<ListedVersion, 'action'>): boolean =>
  draftActions.some((each) => each === action)

/** A page of versions, the newest first; `next` is where the following one begins. */
export type VersionPage = { readonly versions: readonly ListedVersion[]; readonly next: number | null }

/** A deleted item in the trash, or a discarded draft that has none. */
export type TrashEntry = {
  readonly id: number
  /** Name of the content type, and the id the item had and gets back; null where it is a draft. */
  readonly type: string
  readonly item_id: number | null
  readonly title: string
  readonly image: string | null
  /** How many items of which type went with it. */
  readonly belongings: Readonly<Record<string, number>>
  readonly pictures: number
  readonly author: string
  readonly deleted_at: string
  /** From then on it is removed for good. */
  readonly expires_at: string
}
export type TrashPage = {
  readonly entries: readonly TrashEntry[]
  readonly next: number | null
  readonly total: number
  /** How long deleted items are kept. */
  readonly days: number
}

/** How many entries one call may name. */
export const maxTrashIds = 250

/** What became of an entry that was to be put back. */
export type TrashResult = {
  readonly id: number
  readonly outcome: 'restored' | 'refused'
  /** The item that is back, or the draft. */
  readonly type?: string
  readonly item_id?: number
  readonly draft_id?: number
  /** Fields and belongings that there is no place for any more; the rest is back. */
  readonly left_out?: readonly string[]
  /** Why it was refused, for a person. */
  readonly error?: string
  /** The entry of the owner that has to be put back first. */
  readonly owner?: number
}
