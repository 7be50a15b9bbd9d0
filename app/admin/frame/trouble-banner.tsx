import { useEffect, useRef } from 'react'
import type { ErrorNotice } from '#app/admin/store/notices.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './trouble-banner.module.css'

/** Something failed. It stands above the page and is scrolled into view. */
export function TroubleBanner({ trouble }: { readonly trouble: ErrorNotice }) {
  const { notices } = usePanel()
  const place = useRef<HTMLDivElement>(null)
  const { title, detail, retry, isRetrying = false } = trouble
  useEffect(() => {
    const element = place.current
    if (trouble.isRetrying || !element) return
    const { top } = element.getBoundingClientRect()
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (element.getBoundingClientRect().top !== top) element.focus({ preventScroll: true })
  }, [trouble])
  return (
    <div ref={place} tabIndex={-1} className={styles.trouble}>
      <Banner
        tone={isRetrying ? 'info' : 'error'}
        title={title}
        detail={detail}
        {...(!isRetrying && { onDismiss: () => notices.clear() })}
      >
        {retry && (
          <Button small aria-disabled={isRetrying} onClick={retry}>
            Try again
          </Button>
        )}
      </Banner>
    </div>
  )
}
