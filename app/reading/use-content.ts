import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnswerPath, Answers } from '#content/answers.ts'
import { type ContentState, ContentStore } from './content-store.ts'

export const ContentContext = createContext(new ContentStore({}))

/**
 * What a section shows, by the path of the API that answers it.
 *
 *     const slides = useContent('/api/hero-slides')
 *     if (slides.status === 'loading') return <Skeleton />
 *     return slides.data.map(…)
 */
export function useContent<P extends AnswerPath>(path: P): ContentState<Answers[P]> {
  const store = use(ContentContext)
  const content = useSyncExternalStore(
    store.subscribe,
    () => store.read(path),
    () => store.readInitial(path),
  )
  useEffect(() => void store.ensure(path), [store, path])
  return content
}
