import { X } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import controls from './controls.module.css'
import styles from './dialog.module.css'
import { openDialogs } from './open-dialogs.ts'
import { ignoreSecondPress, type Spot } from './second-press.ts'
import { isPressed } from './shortcuts.ts'

type DialogProps = {
  readonly title: string
  /** Escape, the cross, and on phones the way back. */
  readonly onClose: () => void
  /**
   * `wide` holds forms and fills a phone's screen, `full` fills every screen; `small` asks a question and rises from a
   * phone's foot.
   */
  readonly size?: 'full' | 'wide' | 'medium' | 'small'
  readonly alert?: boolean
  /** Small and full dialogs have no bar: they hold a `DialogTitle` themselves. */
  readonly bare?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly className?: string | undefined
  /** Beside the cross. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const TitleContext = createContext({ id: '', title: '' })

export const isSave = (event: KeyboardEvent): boolean => isPressed('Ctrl+s', event)
export const isPublish = (event: KeyboardEvent): boolean => isPressed('Ctrl+Enter', event)

/**
 * Gives the focus to what opened the dialog once everything is gone. The browser tries as well, but what it remembers
 * may stand in another dialog that closes at the same time, or be deleted. The page stays where it was scrolled to.
 */
function handBack(opener: Element | null): void {
  requestAnimationFrame(() => {
    const main = document.querySelector('main')
    if (document.activeElement !== document.body && document.activeElement !== main) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus({ preventScroll: true })
    else main?.focus({ preventScroll: true })
  })
}

const field =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [readonly], :disabled), [contenteditable="true"]'

/**
 * Where the focus begins: what asks for it, else the first field, and never the cross, which a space would press. With a
 * finger it stays on the dialog itself: a field would bring up a keyboard over half of the form.
 */
function startOf(dialog: HTMLDialogElement): HTMLElement {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (wanted) return wanted
  if (matchMedia('(pointer: coarse)').matches) return dialog
  return dialog.querySelector<HTMLElement>(field) ?? dialog
}

/** A modal dialog on the browser's own element: it keeps the focus inside and hands it back afterwards. */
export function Dialog({ title, onClose, size = 'wide', alert = false, bare = false, ...rest }: DialogProps) {
  const { onKeyDown, className, tools, children } = rest
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressed = useRef<Spot>(undefined)
  const isFull = size === 'full'
  useLayoutEffect(
    () => () => {
      // Its Publish stands where the panel has Logout.
      if (isFull && pressed.current) ignoreSecondPress(pressed.current)
    },
    [isFull],
  )
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    startOf(dialog).focus()
    openDialogs.set([...openDialogs.get(), dialog])
    return () => {
      openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
      dialog.close()
      handBack(opener)
    }
  }, [])

  // Outside of whatever opened it, so that nothing in it belongs to the form underneath.
  return createPortal(
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], controls.controls, className)}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...(alert && { role: 'alertdialog' })}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
      }}
      onKeyDown={(event) => {
        pressed.current = undefined
        // Everything can be searched from here too.
        if (!isPressed('Ctrl+k', event)) event.stopPropagation()
        onKeyDown?.(event)
        // Suppresses the browser's own save dialog, and sending a form from its field a second time.
        if (isSave(event) || isPublish(event)) event.preventDefault()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Left alone, the second Escape in a row would close the element without asking.
        event.preventDefault()
        onClose()
      }}
    >
      {!bare && (
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {tools}
          <Button look="ghost" small aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        </header>
      )}
      <TitleContext value={{ id: titleId, title }}>{children}</TitleContext>
    </dialog>,
    document.body,
  )
}

/** The title of a dialog without a bar. */
export function DialogTitle({ className }: { readonly className?: string | undefined }) {
  const { id, title } = use(TitleContext)
  return (
    <h2 id={id} className={className}>
      {title}
    </h2>
  )
}

type DialogFooterProps = {
  readonly note?: ReactNode
  /** The note changes too often to be read out. */
  readonly isQuiet?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function DialogFooter({ note, isQuiet = false, className, children }: DialogFooterProps) {
  return (
    <footer className={classes(styles.footer, className)}>
      <span className={styles.note} role="status" aria-live={isQuiet ? 'off' : 'polite'}>
        {note}
      </span>
      {children}
    </footer>
  )
}
