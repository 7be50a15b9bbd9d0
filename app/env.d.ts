interface ImportMetaEnv {
  /** Address of the API where the site is served by another host; empty where both are one. */
  readonly API_URL: string
  /** `AnswerShapes` as JSON: derived from the declarations when the site is built. */
  readonly ANSWER_SHAPES: string
  /** What `builtInAnswers` derives from them, as JSON. */
  readonly BUILT_IN: string
}

/** The company, from site.config.ts. The bundler puts each fact in where it is named. */
declare const SITE: Omit<import('#engine/declare/site.ts').Site, 'content' | 'fallback' | 'files' | 'uploads'>

/** Addresses from the declarations, put in where they are named: of archives, and of pages, which the id of an item follows. */
declare const LISTED: Readonly<
  Record<import('#content/answers.ts').ArchiveName, { readonly archive: string; readonly page: string }>
>

interface WindowEventMap {
  /** Vite says so when a part of the build cannot be imported. */
  readonly 'vite:preloadError': Event & { readonly payload: Error }
}
