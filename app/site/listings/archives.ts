import type { ArchiveName } from '#content/answers.ts'
import { listed } from './listed.ts'

/** Where everything of a listing stands, for those listings that have such a page. */
export const archives = Object.entries(listed).flatMap(([of, { archive, lang }]) =>
  archive ? [{ of: of as ArchiveName, lang, ...archive }] : [],
)
