import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { PresenceNote } from '#app/admin/presence/presence-note.tsx'
import { DialogTitle } from '#app/admin/ui/dialog.tsx'
import { Mark } from '#app/admin/ui/mark.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = {
  /** Where the way back leads. */
  readonly list: string
  readonly onBack: () => void
  /** What is edited, for those who scrolled past it. */
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

/** The bar of a form that fills the window: the way back, what is edited, and who else is there. */
export function EditorBar({ list, onBack, title, form }: EditorBarProps) {
  const isPast = useScrolledPast(form)
  return (
    <header className={`${styles.bar} on-dark`}>
      <Mark />
      <button type="button" className={styles.back} onClick={onBack}>
        <ChevronLeft size={17} strokeWidth={1.8} aria-hidden="true" />
        {list}
      </button>
      <DialogTitle className="visually-hidden" />
      <span className={styles.title} aria-hidden="true">
        {isPast && title}
      </span>
      <PresenceNote />
    </header>
  )
}
