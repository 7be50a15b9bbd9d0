/** The styles of a page. */
export type Styles = {
  readonly hrefs: readonly string[]
  /** Their text, to be sent with the page, and its SHA-256; in development browsers fetch them. */
  readonly inline?: { readonly css: string; readonly hash: string }
}

/** Files of the build that a page needs, as addresses. */
export type Assets = {
  readonly scripts: string[]
  /** What the scripts fetch once the first screen is there, each after what it needs; the last starts the page. */
  readonly code: string[]
  /** The same without the code of the page itself. */
  readonly start: string[]
  readonly styles: Styles
}

/** What a public read of the API came to, for a page that shows it. */
export type Reading = { readonly status: number; readonly data: unknown }

export type RenderInput = {
  readonly path: string
  /** Reads one public path of the API, such as `/api/hero-slides`; rejects where the read fails. */
  readonly read: (path: string) => Promise<Reading>
  /** Finds the built files of a source file, such as `app/site/pages/home.tsx`, with the styles of others beside it. */
  readonly assets: (file: string, ...others: string[]) => Assets
  /** The canonical origin of the site. */
  readonly publicUrl: string
  readonly mapsKey: string | undefined
  /** Drawing a long page holds the thread: where this is given, its steps and those of other pages take turns. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>
}

export type RenderedPage = {
  readonly status: number
  readonly html: Buffer
  /** Of what stands in its style element. */
  readonly styleHash: string | undefined
  /** Of what stands in its script element, where it has one. */
  readonly scriptHash?: string | undefined
  /** The API paths the page shows. */
  readonly reads: readonly string[]
  /** True where built-in content stands in for a read that failed: such a page is not cached. */
  readonly degraded: boolean
}

type Texts = Readonly<Record<string, string>>
/** A code to be read and typed, and the seal by which it is known again. */
export type Captcha = { readonly code: string; readonly key: string }

/** What people are told whose browser sent a form itself, without script, or who followed a link in a mail. */
export type FormAnswer =
  | { readonly kind: 'message-sent'; readonly subject: string; readonly email: string }
  /** `fields` are sentences about single fields, `sentence` is about the whole; no `values` where none could be read. */
  | {
      readonly kind: 'message-failed'
      readonly values: Texts
      readonly fields: Texts
      readonly sentence: string
      readonly captcha: Captcha
    }
  /** The form with a new code, as it was asked for, or with its first. */
  | { readonly kind: 'message-again'; readonly values: Texts; readonly captcha: Captcha; readonly isFirst: boolean }
  | {
      readonly kind: 'subscribed'
      readonly email: string
      /** Path of the page that takes this sign-up back. */
      readonly leave: string
    }
  | {
      readonly kind: 'subscribing-failed'
      readonly email: string
      readonly consent: boolean
      /** Whether it is the address that is wrong. */
      readonly isWrong: boolean
      readonly sentence: string
    }
  /** Thanks were asked for, but nothing says what for. */
  | { readonly kind: 'no-message' | 'no-subscription' }
  | { readonly kind: 'leaving' | 'left' | 'undone' | 'bad-link' }
  | { readonly kind: 'trouble'; readonly sentence: string }

export type AnswerInput = Omit<RenderInput, 'path'> & { readonly answer: FormAnswer }

/**
 * All the server knows of the site: how a path becomes a page. Rejects with a `TimeoutError` where that takes longer than
 * anybody waits.
 */
export type Render = (input: RenderInput) => Promise<RenderedPage>

/** Where an address of the site leads. */
export type PageAddress = {
  /** The one way to spell the address. */
  readonly canonical: string
  /** The same for all pages of a kind, such as `/product/:id`. */
  readonly pattern: string
  /** Whether the query is part of the address: else it changes nothing. */
  readonly readsQuery?: boolean
  /** The path to render for it: addresses whose pages are alike share one. */
  readonly page: string
  /** The API path of the record that the page is about, and the page for all that have none. */
  readonly record?: { readonly path: string; readonly missing: string }
}

/** What the server takes from the site, from the build or through Vite. */
export type SiteRenderer = {
  readonly render: Render
  /** A whole page without script. */
  readonly renderAnswer: (input: AnswerInput) => Promise<Pick<RenderedPage, 'html' | 'styleHash'>>
  /** Nothing where an address is none of the site's: all those show one and the same page. */
  readonly locate: (path: string, query?: string) => PageAddress | undefined
  /** Where browsers look for the API, as it was built in; empty for the same host. */
  readonly apiHost: string
}
