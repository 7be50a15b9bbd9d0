import { useEffect, useState } from 'react'
import type { Answers } from '#content/answers.ts'
import { HeroDots } from './hero-dots.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { useSlides } from './use-slides.ts'

/** True once the page has loaded: only then are the pictures of later slides fetched. */
function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const note = () => setLoaded(true)
    if (document.readyState === 'complete') note()
    else addEventListener('load', note, { once: true })
    return () => removeEventListener('load', note)
  }, [])
  return isLoaded
}

export function HeroSlides({ slides }: { readonly slides: Answers['/api/hero-slides'] }) {
  const { index, turn, isPaused, show, setPaused } = useSlides(slides.length)
  const isLoaded = usePageLoaded()
  // The first comes with the page, the second before its turn, the others once the slides have begun to move.
  const pictures = turn > 0 ? slides.length : isLoaded ? 2 : 1
  return (
    <>
      {slides.map((slide, position) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          isFirst={position === 0}
          isActive={position === index}
          hasPicture={position < pictures}
        />
      ))}
      <HeroDots slides={slides} index={index} turn={turn} isPaused={isPaused} onShow={show} onPause={setPaused} />
    </>
  )
}
