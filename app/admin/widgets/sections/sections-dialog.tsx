import { Braces, Image, Info, Type } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { LeaveDialog } from '#app/admin/ui/leave-dialog.tsx'
import { type ContentSection, defaultTextColor } from '#engine/declare/sections.ts'
import { SectionCard } from './section-card.tsx'
import { type BuilderSection, moved, readSections, writeSections } from './section-text.ts'
import styles from './sections-dialog.module.css'
import { SectionsPreview } from './sections-preview.tsx'

type SectionsDialogProps = {
  readonly text: string
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

const keyed = (sections: readonly ContentSection[]): BuilderSection[] =>
  sections.map((section, key) => ({ key, section }))
const emptyText: ContentSection = { type: 'text', content: '', color: defaultTextColor }
const emptyPicture: ContentSection = { type: 'image', content: '', position: 'center', width: '100%' }

/** Builds the sections of a detail page one by one, or edits them as JSON. */
export function SectionsDialog({ text, onDone, onClose }: SectionsDialogProps) {
  const [parts, setParts] = useState<readonly BuilderSection[]>(() => keyed(readSections(text) ?? []))
  const [next, setNext] = useState(parts.length)
  const [json, setJson] = useState(readSections(text) ? undefined : text)
  const sections = parts.map(({ section }) => section)
  const parsed = json === undefined ? sections : readSections(json)
  const [asking, setAsking] = useState(false)
  const made = json ?? writeSections(sections)
  const isChanged = made !== text && made !== writeSections(readSections(text) ?? [])
  const close = () => {
    if (isChanged) setAsking(true)
    else onClose()
  }
  const use = parsed && (() => onDone(writeSections(parsed)))

  function add(section: ContentSection) {
    setParts([...parts, { key: next, section }])
    setNext(next + 1)
  }
  function backToBuilder() {
    const read = readSections(json ?? '') ?? []
    setParts(keyed(read))
    setNext(read.length)
    setJson(undefined)
  }

  return (
    <Dialog title="Content sections" onClose={close}>
      <div className={styles.body}>
        <div className={styles.main}>
          <p className={styles.note}>
            <Info size={18} strokeWidth={1.6} aria-hidden="true" />
            Shown only where the rich content is empty.
          </p>
          {json === undefined ? (
            <>
              <ol>
                {parts.map(({ key, section }, index) => (
                  <SectionCard
                    key={key}
                    section={section}
                    place={index + 1}
                    of={parts.length}
                    onChange={(changed) => setParts(parts.with(index, { key, section: changed }))}
                    onMove={(by) => setParts(moved(parts, index, by))}
                    onRemove={() => setParts(parts.toSpliced(index, 1))}
                  />
                ))}
              </ol>
              <div className={styles.adders}>
                <Button onClick={() => add(emptyText)}>
                  <Type size={16} strokeWidth={1.6} aria-hidden="true" />
                  Add text
                </Button>
                <Button onClick={() => add(emptyPicture)}>
                  <Image size={16} strokeWidth={1.6} aria-hidden="true" />
                  Add picture
                </Button>
                <Button look="ghost" onClick={() => setJson(writeSections(sections))}>
                  <Braces size={16} strokeWidth={1.6} aria-hidden="true" />
                  Edit as JSON
                </Button>
              </div>
            </>
          ) : (
            <>
              <label className={styles.json}>
                JSON
                <textarea
                  rows={16}
                  spellCheck={false}
                  aria-invalid={!parsed}
                  value={json}
                  onChange={(event) => setJson(event.target.value)}
                />
              </label>
              {!parsed && (
                <p className={styles.error} role="alert">
                  Invalid JSON
                </p>
              )}
              <Button disabled={!parsed} onClick={backToBuilder}>
                Back to the builder
              </Button>
            </>
          )}
        </div>
        <SectionsPreview sections={parsed ?? []} />
      </div>
      <DialogFooter note={parsed ? `${parsed.length} ${parsed.length === 1 ? 'section' : 'sections'}` : ''}>
        <Button onClick={close}>Cancel</Button>
        <Button look="primary" disabled={!use} onClick={use}>
          Use these sections
        </Button>
      </DialogFooter>
      {asking && (
        <LeaveDialog
          title="Leave without using these sections?"
          leave={{ label: 'Discard changes', onChoose: onClose }}
          stay={{ label: 'Keep editing', onChoose: () => setAsking(false) }}
          keep={use && { label: 'Use these sections', onChoose: use }}
        >
          What you changed in the builder is not in the form yet. It is lost if you leave now.
        </LeaveDialog>
      )}
    </Dialog>
  )
}
