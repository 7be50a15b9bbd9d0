import { Braces, Image, Info, Type } from 'lucide-react'
import { useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { LeaveDialog } from '#app/admin/ui/leave-dialog.tsx'
import { type ContentSection, defaultTextColor } from '#engine/declare/sections.ts'
import { SectionCard } from './section-card.tsx'
import { moved, readSections, writeSections } from './section-text.ts'
import styles from './sections-dialog.module.css'
import { SectionsPreview } from './sections-preview.tsx'
import { useBuilder } from './use-builder.ts'

type SectionsDialogProps = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onClose: () => void
}

const emptyText: ContentSection = { type: 'text', content: '', color: defaultTextColor }
const emptyPicture: ContentSection = { type: 'image', content: '', position: 'center', width: '100%' }

/** Builds the sections of a detail page one by one, or edits them as JSON. */
export function SectionsDialog({ text, onChange, onClose }: SectionsDialogProps) {
  const { notices } = usePanel()
  const { parts, isChanged, change, add, typeJson, takeBack } = useBuilder(text, onChange)
  const sections = readSections(text)
  const [wantsJson, setWantsJson] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (isChanged) setAsking(true)
    else onClose()
  }
  const discard = async () => {
    if (await takeBack()) return onClose()
    setAsking(false)
    notices.report('Nothing was discarded', 'The code that takes changes back could not be loaded. Try again.')
  }
  const use =
    sections &&
    (() => {
      onChange(writeSections(sections))
      onClose()
    })

  return (
    <Dialog title="Content sections" onClose={close}>
      <div className={styles.body}>
        <div className={styles.main}>
          <p className={styles.note}>
            <Info size={18} strokeWidth={1.6} aria-hidden="true" />
            Shown only where the rich content is empty.
          </p>
          {sections && !wantsJson ? (
            <>
              <ol>
                {parts.map(({ key, section }, index) => (
                  <SectionCard
                    key={key}
                    section={section}
                    place={index + 1}
                    of={parts.length}
                    onChange={(changed) => change(parts.with(index, { key, section: changed }))}
                    onMove={(by) => change(moved(parts, index, by))}
                    onRemove={() => change(parts.toSpliced(index, 1))}
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
                <Button look="ghost" onClick={() => setWantsJson(true)}>
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
                  aria-invalid={!sections}
                  value={text}
                  onChange={(event) => {
                    // It stays for as long as somebody mends it.
                    setWantsJson(true)
                    typeJson(event.target.value)
                  }}
                />
              </label>
              {!sections && (
                <p className={styles.error} role="alert">
                  Invalid JSON
                </p>
              )}
              <Button disabled={!sections} onClick={() => setWantsJson(false)}>
                Back to the builder
              </Button>
            </>
          )}
        </div>
        <SectionsPreview sections={sections ?? []} />
      </div>
      <DialogFooter note={sections ? `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}` : ''}>
        <Button onClick={close}>Cancel</Button>
        <Button look="primary" disabled={!use} onClick={use}>
          Use these sections
        </Button>
      </DialogFooter>
      {asking && (
        <LeaveDialog
          title="Leave without using these sections?"
          leave={{ label: 'Discard changes', onChoose: () => void discard() }}
          stay={{ label: 'Keep editing', onChoose: () => setAsking(false) }}
          keep={use && { label: 'Use these sections', onChoose: use }}
        >
          The sections will be as they were before you changed them in the builder. What you wrote here is lost.
        </LeaveDialog>
      )}
    </Dialog>
  )
}
