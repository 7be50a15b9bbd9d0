import type { ReactNode } from 'react'
import { Site, type SiteProps } from './site.tsx'
import '#app/styles/theme.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/print.css'
import '#app/styles/print-sections.css'

export const stateId = 'state'

type ShellProps = {
  /** On the server only: links to the files of the page. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** Browsers that run this code have them, and React leaves them alone. */
const ServerLinks = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/art/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    {/* Both at once: the page is laid out again for each that comes by itself. */}
    {SITE.theme.fonts.preload.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
  </>
)

/** What every document of the site begins with. */
export function Shell({ head, children }: ShellProps) {
  return (
    // The browser marks it before this code runs.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content={SITE.theme.colors.night} />
        {import.meta.env.SSR && <ServerLinks />}
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}

type DocumentProps = SiteProps &
  Pick<ShellProps, 'head'> & {
    /** What the browser starts from, as JSON that is safe inside a script element. */
    readonly state: string
  }

/** The whole document. */
export function Document({ state, head, ...site }: DocumentProps) {
  return (
    <Shell head={head}>
      <Site {...site} />
      <script type="application/json" id={stateId}>
        {state}
      </script>
    </Shell>
  )
}
