import { CalendarClock, ChevronDown, EyeOff, FileText, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { isMac } from '#app/admin/ui/is-mac.ts'
import { keysOf } from '#app/admin/ui/shortcuts.ts'
import styles from './publish-button.module.css'

export type PublishButtonProps = {
  /** The button itself. */
  readonly children: ReactNode
  readonly canSaveDraft: boolean
  readonly canDiscard: boolean
  /** What becomes of a draft that is discarded. */
  readonly discarded: string
  readonly canSchedule: boolean
  readonly canUnpublish: boolean
  readonly onSaveDraft: () => void
  readonly onDiscard: () => void
  readonly onSchedule: () => void
  readonly onUnpublish: () => void
}

/** Publishes, or asks for it; the menu beside it holds the other ways to keep, show or hide what was written. */
export function PublishButton({ children, ...rest }: PublishButtonProps) {
  const { canSaveDraft, canDiscard, canSchedule, canUnpublish, discarded, ...does } = rest
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    menu.current?.querySelector('button')?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const close = () => {
    opener.current?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex((entry) => entry.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') return setOpen(false)
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) close()
    else all.at(to % all.length)?.focus()
  }
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <span ref={frame} className={styles.split}>
      {children}
      <Button
        ref={opener}
        look="hot"
        aria-label="More ways to save"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={17} aria-hidden="true" />
      </Button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label="More ways to save"
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          {canSchedule && (
            <button type="button" role="menuitem" onClick={choose(does.onSchedule)}>
              <CalendarClock size={18} strokeWidth={1.6} aria-hidden="true" />
              <span>Schedule…</span>
              <small>Publish or take down at a set time</small>
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            aria-disabled={!canSaveDraft}
            onClick={choose(() => canSaveDraft && does.onSaveDraft())}
          >
            <FileText size={18} strokeWidth={1.6} aria-hidden="true" />
            <span>Save draft</span>
            <kbd>{keysOf('Ctrl+s', isMac()).join(' ')}</kbd>
            <small>Nothing changes on the site</small>
          </button>
          {canDiscard && (
            <button type="button" role="menuitem" onClick={choose(does.onDiscard)}>
              <Undo2 size={18} strokeWidth={1.6} aria-hidden="true" />
              <span>Discard draft</span>
              <small>{discarded}</small>
            </button>
          )}
          {canUnpublish && (
            <button type="button" role="menuitem" onClick={choose(does.onUnpublish)}>
              <EyeOff size={18} strokeWidth={1.6} aria-hidden="true" />
              <span>Unpublish</span>
              <small>Takes it off the site, keeps it here</small>
            </button>
          )}
        </div>
      )}
    </span>
  )
}
