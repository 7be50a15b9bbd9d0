/** One thing that search engines are told about, in the terms of schema.org. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** Leaves out what is not known. */
export const thing = (type: string, facts: Readonly<Record<string, unknown>>): Thing => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ),
})

/** All that one page tells, for `<Head jsonLd>`. */
export const graph = (...things: readonly (Thing | undefined)[]) => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((each) => each !== undefined),
})
