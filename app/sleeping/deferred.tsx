import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef } from 'react'
import { announce, untilNeeded, type Wake } from './dormant.ts'
import { preloadable } from './preloadable.ts'

/** Parts are told their own name, which never changes. */
type PartProps = { readonly id: string }
type Load = () => Promise<{ readonly default: ComponentType<PartProps> }>

/** Stands behind the section inside its boundary, so that its effect runs once the section is alive. */
function Alive({ part }: { readonly part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (part.current) announce(part.current)
  }, [part])
  return null
}

/**
 * A part of the page that is whole in the server's HTML; its code is fetched, and it comes alive, when `wake` says so.
 * Until then its links and other native elements work by themselves. On a soft navigation it is drawn at once.
 */
export function deferred(name: string, load: Load, wake: Wake) {
  const { preload, untilThere, component } = preloadable<PartProps>(load)
  // Without its code the part stays as the server wrote it, which is better than no part.
  const Part = component(import.meta.env.SSR ? preload : untilThere, () => untilNeeded(name, wake))
  function Deferred() {
    const ref = useRef<HTMLDivElement>(null)
    return (
      // It is marked before and while its code comes.
      <div ref={ref} data-part={name} suppressHydrationWarning>
        <Suspense fallback={null}>
          <Part id={name} />
          <Alive part={ref} />
        </Suspense>
      </div>
    )
  }
  // React would render what is asleep from scratch if its surroundings were rendered again.
  return Object.assign(memo(Deferred), { preload, part: name })
}
