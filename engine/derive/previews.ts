/** What a link shows: the whole site with all drafts, or with the draft of one item. */
export const previewScopes = ['site', 'draft'] as const
export type PreviewScope = (typeof previewScopes)[number]

/** The item that a preview is about. A new one has a draft only. */
export type PreviewSubject = {
  readonly type: string
  readonly item_id: number | null
  readonly draft_id: number | null
}

/** How long a link works, in days. */
export const previewDays = { min: 1, default: 7, max: 90 } as const

const largestId = 2_147_483_647
/** The number under which a preview shows what is a draft only: counted from the end, where no item is. */
export const previewId = (draftId: number): number => largestId - draftId
/** The draft behind such a number; nothing for that of an item. */
export const draftOf = (id: number): number | undefined => (id > largestId / 2 ? largestId - id : undefined)

export const previewStart = '/preview/'
/** Stands behind the token where a preview shows what is published. */
export const publishedMark = '.published'

/** Names the mark in a page that could not take in all drafts. */
export const leftOutMark = 'preview-left-out'

const outside = /^\/(\/|(api|assets|art|uploads|admin|preview)(\/|$))|\.\w+$/
/** Whether an address of the site leads to one of its pages: files, answers of the API and the panel stay where they are. */
export const isPreviewed = (path: string): boolean => path.startsWith('/') && !outside.test(path)
