import { use, useMemo, useRef } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { mediaHost } from '#app/reading/call-api.ts'
import { imageUrl } from '#app/stored/image-url.ts'
import { presentable } from './presentable.ts'
import styles from './rich-text.module.css'
import { useLivingHtml } from './use-living-html.ts'
import videos from './videos.module.css'

type RichTextProps = {
  /** As the API answers it: the server cleans it of all that the editor cannot make. */
  readonly html: string
  readonly lang: 'en' | 'tr'
}

export function RichText({ html, lang }: RichTextProps) {
  const { publicUrl } = use(SiteInfoContext)
  const ref = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const urlOf = (stored: string) => imageUrl(stored, { api: mediaHost, site: publicUrl })
    return { __html: presentable(html, { urlOf, lang }) }
  }, [html, lang, publicUrl])
  useLivingHtml(ref)
  return <div ref={ref} className={`${styles.rich} ${videos.videos}`} dangerouslySetInnerHTML={shown} />
}
