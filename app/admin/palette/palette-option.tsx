import { type MouseEvent, useEffect, useRef } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { Marked } from '#app/ui/marked.tsx'
import styles from './palette.module.css'
import type { PaletteRow } from './rows.ts'

type PaletteOptionProps = {
  readonly id: string
  readonly row: PaletteRow
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onOpen: (inNewTab: boolean) => void
}

/** One line that can be chosen. The focus stays in the search box. */
export function PaletteOption({ id, row, isChosen, onPoint, onOpen }: PaletteOptionProps) {
  const { title, note, text, image, Icon, mark, to } = row
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])

  function onClick(event: MouseEvent) {
    // The browser opens its own way what is clicked with a key held down.
    if (to && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onOpen(false)
  }

  return (
    <a
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={to}
      className={classes(styles.option, isChosen && styles.chosen)}
      onPointerMove={onPoint}
      onClick={onClick}
    >
      <span className={styles.thumb}>
        {image ? (
          <Picture src={image} alt="" sizes="48px" focal={focalOf(image)} />
        ) : (
          <Icon size={17} strokeWidth={1.6} aria-hidden="true" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.titles}>
          <b className={styles.line}>
            <Marked {...title} />
          </b>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {text?.text && (
          <small className={styles.line}>
            <Marked {...text} />
          </small>
        )}
      </span>
      {mark && <StateMark tone={mark.tone}>{mark.text}</StateMark>}
      {isChosen && (
        <span className={styles.key} aria-hidden="true">
          Enter
        </span>
      )}
    </a>
  )
}
