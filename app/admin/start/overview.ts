type Named = { readonly type: string; readonly id: number; readonly title: string }
export type Gap = { readonly type: string; readonly count: number; readonly items: readonly Named[] }
export type BrokenLink = Named & { readonly target: string }

/** What the server says waits for an administrator. */
export type Overview = {
  /** Only for those who may read them. */
  readonly messages?: {
    readonly total: number
    readonly unread: number
    readonly newest: readonly {
      readonly id: number
      readonly name: string
      readonly company: string | null
      readonly subject: string
      readonly created_at: string
    }[]
  }
  readonly subscriptions?: {
    readonly active: number
    readonly added: number
    readonly newest: readonly string[]
  }
  readonly recent: readonly (Named & {
    readonly image_url: string | null
    readonly is_active: boolean
    readonly updated_at: string
  })[]
  readonly missing: {
    readonly pages: readonly Gap[]
    readonly pictures: readonly Gap[]
    readonly descriptions: { readonly count: number }
    readonly links: { readonly count: number; readonly items: readonly BrokenLink[] }
  }
  readonly checked_at: string
}

const parts = ['recent', 'missing', 'checked_at']

/** An answer without all of its parts is none. */
export const isOverview = (data: unknown): data is Overview =>
  typeof data === 'object' && data !== null && parts.every((part) => part in data)

export const countMissing = ({ pages, pictures, descriptions, links }: Overview['missing']): number =>
  [...pages, ...pictures, descriptions].reduce((sum, { count }) => sum + count, links.count)
