import { type MouseEvent, type ReactNode, use } from 'react'
import { ContentContext } from '#app/reading/use-content.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'

type RetryProps = {
  readonly children: ReactNode
  /** Left out where only content is missing. */
  readonly onRetry?: (() => void) | undefined
}

/** Asks again for what could not be read. Its address is the page's own: without script it loads the page again. */
export function RetryLink({ children, onRetry }: RetryProps) {
  const store = use(ContentContext)
  const retry = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The button goes; the focus stays at the content.
    document.querySelector('main')?.focus({ preventScroll: true })
    if (onRetry) onRetry()
    else void store.loadFailed()
  }
  return (
    <ElbowLink href="" variant="dark" arrow={false} onClick={retry}>
      {children}
    </ElbowLink>
  )
}
