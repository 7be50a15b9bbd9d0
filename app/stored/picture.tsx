import { type ReactNode, use, useState } from 'react'
import { preload } from 'react-dom'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { mediaHost } from '#app/reading/call-api.ts'
import { langOf } from '#app/ui/lang.ts'
import { imageUrl, plainUrl, versions } from './image-url.ts'
import { altOf } from './picture-notes.ts'

type PictureProps = {
  /** As stored: it is normalised here. */
  readonly src: string | null | undefined
  /** Where nobody has described the picture in the media library. */
  readonly alt: string
  /** The language of the words around it, where it is not the page's own. */
  readonly lang?: string | undefined
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes?: string
  /** For the picture of the first screen: fetched first. All others are fetched when they come near. */
  readonly priority?: boolean
  /** The point that stays in view when the picture is cropped, as in `object-position`. */
  readonly focal?: string | undefined
  /** On the `<img>`; the box around it, or this class, decides the size. */
  readonly className?: string | undefined
  readonly width?: number
  readonly height?: number
  /** Shown where there is no picture, or where it cannot be loaded. */
  readonly fallback?: ReactNode
  /** Told with the address the picture was fetched from. */
  readonly onSettled?: (loaded: boolean, url: string) => void
}

/** A picture in the formats and widths we have of it, hidden where it cannot be loaded. */
export function Picture({ src, fallback = null, alt, lang, ...rest }: PictureProps) {
  const { publicUrl } = use(SiteInfoContext)
  const url = imageUrl(src, { api: mediaHost, site: publicUrl })
  if (!url) return fallback
  return <Loaded key={url} url={url} fallback={fallback} alt={altOf(url, lang) ?? alt} {...rest} />
}

/** What happened before this code ran is told now: it left no event to hear. */
function report(image: HTMLImageElement | null): void {
  if (image?.complete && image.currentSrc) image.dispatchEvent(new Event(image.naturalWidth > 0 ? 'load' : 'error'))
}

type LoadedProps = Omit<PictureProps, 'src' | 'lang'> & { readonly url: string }

function Loaded({ url, alt, sizes = '100vw', priority = false, focal, fallback, onSettled, ...rest }: LoadedProps) {
  const [tried, setTried] = useState<'versions' | 'original' | 'all'>('versions')
  const avif = versions(url, 'avif')
  const webp = versions(url, 'webp')
  // Of pictures of others, what stands behind `#` may choose a part of a drawing.
  const address = avif ? plainUrl(url) : url
  const loadEarly = priority ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)

  if (priority && avif)
    preload(address, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  if (tried === 'all') return fallback
  return (
    <picture key={tried}>
      {tried === 'versions' && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {tried === 'versions' && webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={report}
        alt={alt}
        lang={langOf(alt)}
        decoding="async"
        {...loadEarly}
        {...(focal ? { style: { objectPosition: focal } } : {})}
        {...rest}
        onLoad={() => onSettled?.(true, url)}
        onError={() => {
          if (tried === 'versions' && avif) return setTried('original')
          setTried('all')
          onSettled?.(false, url)
        }}
        // Last, because setting it starts the loading.
        src={address}
      />
    </picture>
  )
}
