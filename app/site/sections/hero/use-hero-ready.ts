import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { mediaHost } from '#app/reading/call-api.ts'
import type { ContentState } from '#app/reading/content-store.ts'
import { ContentContext } from '#app/reading/use-content.ts'
import { pause } from '#app/sleeping/pause.ts'
import { imageUrl, plainUrl, versions } from '#app/stored/image-url.ts'
import type { Answers } from '#content/answers.ts'
import { heroSizes } from './hero-slide.tsx'

const afterSuccessMs = 100
const afterFallbackMs = 50
/** A picture that neither comes nor fails must not hold up the words. */
const patienceMs = 3_000

/** Fetches the version that the slide will ask for, so that it is fetched once. */
const preloadImage = (url: string) =>
  new Promise<'loaded' | 'failed'>((resolve) => {
    const srcset = versions(url, 'avif') ?? ''
    const [onload, onerror] = [() => resolve('loaded'), () => resolve('failed')]
    Object.assign(new Image(), { onload, onerror, sizes: heroSizes, srcset, src: plainUrl(url) })
  })

/** True on the server and while the browser takes over what the server wrote, false for what is rendered later. */
const useCameWithPage = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )

/**
 * Slides that came with the page are ready at once, and so are those whose first picture has been here before. All
 * others are ready when their pictures have been fetched; a picture that fails is noted and holds nobody up.
 */
export function useHeroReady(content: ContentState<Answers['/api/hero-slides']>): boolean {
  const { publicUrl } = use(SiteInfoContext)
  const pictures = use(ContentContext).pictures
  const cameWithPage = useCameWithPage()
  const addressesOf = (slides: Answers['/api/hero-slides']) =>
    slides.flatMap(({ image_url }) => imageUrl(image_url, { api: mediaHost, site: publicUrl }) ?? [])
  const [isReady, setReady] = useState(() => {
    if (content.status === 'loading') return false
    const [first] = addressesOf(content.data)
    return cameWithPage || !first || pictures.has(first)
  })
  const start = useEffectEvent(async (slides: Answers['/api/hero-slides']) => {
    const fetching = addressesOf(slides)
      .filter((url) => !pictures.has(url))
      .map(async (url) => pictures.set(url, await preloadImage(url)))
    await Promise.race([Promise.all(fetching), pause(patienceMs)])
  })
  useEffect(() => {
    if (isReady || content.status === 'loading') return
    let isCurrent = true
    const delay = content.status === 'ready' ? afterSuccessMs : afterFallbackMs
    void start(content.data).then(() => setTimeout(() => isCurrent && setReady(true), delay))
    return () => {
      isCurrent = false
    }
  }, [content, isReady])
  return isReady
}
