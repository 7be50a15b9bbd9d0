import type { ContentType } from '#engine/declare/content-type.ts'
import type { Content } from '#server/store/content.ts'
import type { Database } from '#server/store/database.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { Media } from '../media.ts'
import type { Storage } from '../storage.ts'
import type { UploadIndex } from './upload-index.ts'

/** What the media library works with. */
export type LibraryParts = {
  readonly database: Database
  readonly revisions: Revisions
  readonly index: UploadIndex
  readonly media: Media
  readonly storage: Storage
  readonly content: Content
  readonly types: readonly ContentType[]
}
