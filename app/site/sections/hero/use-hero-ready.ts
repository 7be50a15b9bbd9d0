import { use, useEffect, useState } from 'react'
import { apiHost } from '#app/api.ts'
import type { Content } from '#app/content-store.ts'
import { SiteInfoContext } from '#app/site-info.ts'
import { imageUrl, versions } from '#app/ui/image-url.ts'
import type { Answers } from '#content/answers.ts'
import { heroSizes } from './hero-slide.tsx'

const afterSuccessMs = 100
const afterFallbackMs = 50
/** A picture that neither comes nor fails must not hold up the words. */
const patienceMs = 3_000

/** Fetches the version that the slide will ask for, so that it is fetched once. */
function preloadImage(url: string): Promise<'loaded' | 'failed'> {
  return new Promise((resolve) => {
    const picture = document.createElement('picture')
    for (const format of ['avif', 'webp'] as const) {
      const source = document.createElement('source')
      Object.assign(source, { type: `image/${format}`, sizes: heroSizes, srcset: versions(url, format) ?? '' })
      if (source.srcset) picture.append(source)
    }
    const image = new Image()
    image.onload = () => resolve('loaded')
    image.onerror = () => resolve('failed')
    picture.append(image)
    image.src = url
  })
}

/**
 * Slides that came with the page are ready at once. Those that were fetched afterwards are ready when their pictures
 * have been fetched too; a picture that fails is noted and holds nobody up.
 */
export function useHeroReady(content: Content<Answers['/api/hero-slides']>): boolean {
  const { publicUrl } = use(SiteInfoContext)
  const [isReady, setReady] = useState(content.status !== 'loading')
  useEffect(() => {
    if (isReady || content.status === 'loading') return
    let isCurrent = true
    const urls = content.data.flatMap(({ image_url }) => imageUrl(image_url, { api: apiHost, site: publicUrl }) ?? [])
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const delay = content.status === 'ready' ? afterSuccessMs : afterFallbackMs
    void Promise.race([Promise.all(urls.map(preloadImage)), patience]).then(() =>
      setTimeout(() => isCurrent && setReady(true), delay),
    )
    return () => {
      isCurrent = false
    }
  }, [content, isReady, publicUrl])
  return isReady
}
