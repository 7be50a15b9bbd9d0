import type { ContentType } from '#engine/declare/content-type.ts'

/**
 * Addresses of what is listed as constants for the bundler: `LISTED.news.archive`, and `LISTED.news.page`, which the id
 * of an item follows.
 */
export function listedDefines(types: readonly ContentType[]): Record<string, string> {
  const facts = types.flatMap(({ listed, page }) =>
    listed?.archive && page
      ? [
          [`LISTED.${listed.as}.archive`, JSON.stringify(listed.archive)],
          [`LISTED.${listed.as}.page`, JSON.stringify(page.replace(/:\w+$/, ''))],
        ]
      : [],
  )
  return Object.fromEntries(facts)
}
