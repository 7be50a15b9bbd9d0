import type { ContentType } from '#engine/declare/content-type.ts'
import type { Row } from '../repository.ts'

/** A draft as the write that publishes it, checked by the rules of publishing. */
export type Publication = {
  readonly type: ContentType
  /** Nothing where it becomes a new item. */
  readonly itemId: number | null
  readonly values: Row
  /** The stamp that the item must have. */
  readonly base: string | null
}
