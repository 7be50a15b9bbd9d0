interface ImportMetaEnv {
  /** Address of the API where the site is served by another host; empty where both are one. */
  readonly API_URL: string
  /** Whether the pages are files: there is nothing behind them to read, so links lead from one document to the next. */
  readonly EXPORTED: boolean
  /** Whether the code is for previews, which hold no panel. */
  readonly PREVIEW: boolean
  /** `AnswerShapes` as JSON: derived from the declarations when the site is built. */
  readonly ANSWER_SHAPES: string
  /** What `builtInAnswers` derives from them, as JSON. */
  readonly BUILT_IN: string
}

/** The company, from site.config.ts. The bundler puts each fact in where it is named. */
declare const SITE: Omit<
  ReturnType<typeof import('#content/company.ts').defineSite>,
  'content' | 'fallback' | 'files' | 'legal' | 'uploads'
>

/**
 * Addresses from the declarations, put in where they are named: of archives and feeds; of an item's page, of the read about
 * it and of those that follow it, which its id completes.
 */
declare const LISTED: Readonly<
  Record<
    import('#content/answers.ts').ArchiveName,
    {
      readonly archive: string
      readonly page: string
      readonly detail: import('#content/answers.ts').DetailStart
      readonly beside: import('#content/answers.ts').BesideStart
      /** What the window is told after the panel changed an item. */
      readonly changedEvent: string | null
    }
  > &
    Record<import('#content/answers.ts').FeedName, { readonly feed: string }>
>

/** Lists in pages, put in where they are named. */
declare const LISTINGS: Readonly<
  Record<import('#content/answers.ts').ListingName, import('#engine/derive/listings.ts').PagedList>
>

/** The files that site.config.ts names under `legal`. */
declare module '#legal/*' {
  const text: import('#app/site/legal/legal-text.ts').LegalText
  export default text
}

interface WindowEventMap {
  /** Vite says so when a part of the build cannot be imported. */
  readonly 'vite:preloadError': Event & { readonly payload: Error }
}
