import type { FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Media } from '#server/media/media.ts'
import { uploadNames } from '#server/media/references.ts'
import { ownTurnIfLong } from '#server/own-turn.ts'
import type { Row } from '#server/store/repository.ts'
import type { RichText } from '#server/store/rich-text/rich-text.ts'

type Parts = { readonly media: Media; readonly richText: RichText }

/** Cleans rich text and stores the pictures that came along, last of all: everything else has been checked by then. */
export const inputAccepter =
  ({ media, richText }: Parts) =>
  async (type: ContentType, changes: Row, pictures: FastifyRequest['pictures'] = new Map()): Promise<Row> => {
    const input = await richText.accept(type, changes)
    for (const [field, picture] of pictures) input[field] = (await media.keep(picture)).url
    await ownTurnIfLong(input)
    await media.touch(uploadNames(JSON.stringify(input)))
    return input
  }
