import { join } from 'node:path'
import type { Site } from '#engine/declare/site.ts'

/** `#legal/privacy` and the like are the files that the company names. */
export const legalTexts = (root: string, { legal }: Pick<Site, 'legal'>): Record<string, string> =>
  Object.fromEntries(Object.entries(legal).map(([page, file]) => [`#legal/${page}`, join(root, file)]))
