import { type RefObject, useEffect, useState } from 'react'
import styles from './editor-bar.module.css'

type ScrolledTitleProps = {
  /** What is edited. */
  readonly title: string
  readonly form: RefObject<HTMLElement | null>
}

/** Whether the title field is above what can be seen of the form. */
function useScrolledPast(form: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const field = form.current?.querySelector('[data-title]')
    if (!field) return
    const observer = new IntersectionObserver(
      ([entry]) =>
        setIsPast(entry?.isIntersecting === false && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)),
      { root: form.current },
    )
    observer.observe(field)
    return () => observer.disconnect()
  }, [form])
  return isPast
}

/** What is edited, in the bar, for those who scrolled past its field. */
export function ScrolledTitle({ title, form }: ScrolledTitleProps) {
  const isPast = useScrolledPast(form)
  return (
    <span className={styles.title} aria-hidden="true">
      {isPast && title}
    </span>
  )
}
