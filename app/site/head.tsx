import { use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { plainUrl } from '#app/stored/image-url.ts'
import { shorten } from '#engine/text/shorten.ts'

type HeadProps = {
  readonly title: string
  /** As long as it is: search engines are told its beginning. */
  readonly description?: string | null
  /** Address of the page without its host; left out where a page has none of its own. */
  readonly canonicalPath?: string
  /** Picture for shared links: an address or a path of this site. */
  readonly image?: string | null
  readonly robots?: string
  readonly type?: 'website' | 'article'
  readonly jsonLd?: object
}

/** What search engines are told in their own words: by the server. Browsers leave it as it came, without code for it. */
export function JsonLd({ data }: { data: object }) {
  const text = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {text}
    </script>
  )
}

/** Title, description and the tags for search engines and shared links. React lifts them into the head. */
export function Head({ title, description, canonicalPath, image, robots, type = 'website', jsonLd }: HeadProps) {
  const { publicUrl } = use(SiteInfoContext)
  const full = title === SITE.name ? title : `${title} | ${SITE.name}`
  const url = canonicalPath === undefined ? undefined : publicUrl + canonicalPath
  const short = description && shorten(description)
  const picture = URL.parse(plainUrl(image || '/art/social.jpg'), publicUrl)?.href
  return (
    <>
      <title>{full}</title>
      {short && <meta name="description" content={short} />}
      {robots && <meta name="robots" content={robots} />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {short && <meta property="og:description" content={short} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}
