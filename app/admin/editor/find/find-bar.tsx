import type { Editor } from '@tiptap/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import styles from '../toolbar.module.css'
import { goTo, replace, search, searchOf } from './find.ts'

type FindBarProps = { readonly editor: Editor; readonly onClose: () => void }

/** Finds and replaces in the text, right under the toolbar. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [replaced, setReplaced] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const { matches, current } = searchOf(editor.state)
  const match = matches[current]
  useEffect(() => {
    input.current?.focus()
    return () => search(editor, { text: '', matchCase: false })
  }, [editor])

  function look(next: { readonly text?: string; readonly matchCase?: boolean }) {
    const query = { text, matchCase, ...next }
    setText(query.text)
    setMatchCase(query.matchCase)
    setReplaced(undefined)
    search(editor, query)
  }
  function change(all: boolean) {
    const done = replace(editor, all ? matches : match ? [match] : [], by)
    setReplaced(all ? done : undefined)
    if (!all && done > 0) goTo(editor, current)
  }
  const onEnter = (run: (back: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form is not meant.
    event.preventDefault()
    run(event.shiftKey)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const found = matches.length === 0 ? 'Not found' : `${current + 1} of ${matches.length}`
  const status = replaced === undefined ? found : `${replaced} replaced`

  return (
    <search className={styles.bar} aria-label="Find and replace" onKeyDown={onEscape}>
      <label>
        Find
        <input
          ref={input}
          type="text"
          value={text}
          onChange={(event) => look({ text: event.target.value })}
          onKeyDown={onEnter((back) => goTo(editor, current + (back ? -1 : 1)))}
        />
      </label>
      <span className={styles.found} role="status">
        {text === '' && replaced === undefined ? '' : status}
      </span>
      <Button small aria-label="Previous" onClick={() => goTo(editor, current - 1)}>
        <ArrowUp size={15} aria-hidden="true" />
      </Button>
      <Button small aria-label="Next" onClick={() => goTo(editor, current + 1)}>
        <ArrowDown size={15} aria-hidden="true" />
      </Button>
      <label className={styles.check}>
        <input type="checkbox" checked={matchCase} onChange={(event) => look({ matchCase: event.target.checked })} />
        Match case
      </label>
      <label>
        Replace with
        <input
          type="text"
          value={by}
          onChange={(event) => setBy(event.target.value)}
          onKeyDown={onEnter(() => change(false))}
        />
      </label>
      <Button small onClick={() => change(false)} aria-disabled={!match}>
        Replace
      </Button>
      <Button small onClick={() => change(true)} aria-disabled={!match}>
        Replace all
      </Button>
      <Button small look="ghost" aria-label="Close find and replace" onClick={onClose}>
        <X size={15} aria-hidden="true" />
      </Button>
    </search>
  )
}
