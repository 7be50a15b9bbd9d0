import type { ReactNode } from 'react'

export type LegalText = {
  readonly title: string
  /** For search engines. */
  readonly description: string
  readonly path: string
  /** Date of the last change, in words; a placeholder has none. */
  readonly changed?: string
  /** The whole in two or three sentences. */
  readonly short: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly body: ReactNode }[]
}
