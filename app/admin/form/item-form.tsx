import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Item } from '#app/admin/item.ts'
import { publishedInVain, useOwnerOff } from '#app/admin/list/absence.ts'
import { PresenceNote } from '#app/admin/presence/presence-note.tsx'
import { sidePanelOf } from '#app/admin/special/side-panels.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter, isPublish, isSave } from '#app/admin/ui/dialog.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { isAskedFor } from '#engine/derive/form.ts'
import { doubtOf } from '#engine/rules/looks-like.ts'
import { BesideButtons } from './beside-buttons.tsx'
import { BesideForm } from './beside-form.tsx'
import { ConflictDialog } from './conflict/lazy-conflict.tsx'
import { footNote, isTold, neededNote } from './draft/draft-note.ts'
import { useServerDraft } from './draft/use-server-draft.ts'
import { EditorBar } from './editor-bar.tsx'
import { focusField } from './focus-field.ts'
import { FormButtons } from './form-buttons.tsx'
import { FormField } from './form-field.tsx'
import { FormNotices, UrgentNotices } from './form-notices.tsx'
import styles from './item-form.module.css'
import { fillsWindow, type PlacedField, placedFields } from './layout.ts'
import { PhoneTabs } from './phone-tabs.tsx'
import { SaveFailure } from './save/save-failure.tsx'
import { useSave } from './save/use-save.ts'
import { ScrolledTitle } from './scrolled-title.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useBeside } from './use-beside.ts'
import { useItemForm } from './use-item-form.ts'
import { useLeaving } from './use-leaving.ts'
import { asText } from './values/form-value.ts'
import type { Start } from './values/start.ts'
import { changedFields } from './values/values.ts'

type ItemFormProps = {
  readonly type: ContentType
  /** Left out for a new item. */
  readonly item?: Item | undefined
  /** The version at which its history is open. */
  readonly version?: number | undefined
  /** What a new item begins with. */
  readonly start?: Start | undefined
  /** A new item is stored, and the form goes. */
  readonly onAdded: (id: number) => void
  /** The draft on the server that it goes on with. */
  readonly opened?: Draft | undefined
  /** A new item has a draft, by which it is found again. */
  readonly onBegun?: ((draftId: number) => void) | undefined
}

/** Adds or edits an item of any type. */
export function ItemForm({ type, item, version, start, opened, onAdded, onBegun }: ItemFormProps) {
  const { data, editors, notices } = usePanel()
  const mayWrite = useMay()('content.write')
  const form = useItemForm(type, item, start, opened)
  const draft = useServerDraft({ type, item, opened, form, onBegun })
  const [wantsPublished, setShowsPublished] = useState(false)
  const showsPublished = wantsPublished && !draft.published
  const body = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const hasHistory = item !== undefined
  const beside = useBeside(hasHistory, version === undefined ? undefined : 'History')
  const {
    save,
    restoreAndSave,
    saveAsNew,
    progress,
    saveError,
    conflict,
    conflictBy,
    ancestor,
    dropConflict,
    ...waiting
  } = useSave({
    type,
    item,
    form,
    draft,
    isAsking: asking,
    onSaved: () => {
      const { id } = form.edited
      if (id !== undefined && id !== item?.id) onAdded(id)
      leave()
    },
    onFaults: ([first]) => {
      goOn()
      // A version that is compared stands in its place.
      if (first !== undefined && !body.current?.checkVisibility()) flushSync(() => beside.show(undefined))
      if (first !== undefined) focusField(body.current, first)
    },
  })
  const otherValue = (name: string) => form.values[name]
  // What is stored stays in sight, whether or not it has a use.
  const isShown = ({ name, field }: PlacedField) =>
    isAskedFor(field, otherValue) || [form.before, form.values].some((values) => (values[name] ?? '') !== '')
  const fields = placedFields(type).filter(isShown)
  const SidePanel = sidePanelOf(type)
  const isSaving = progress !== undefined
  const leaving = useLeaving({ type, form, draft, waiting, isSaving, setAsking })
  const { leave, goOn, close, discard, discardDraft } = leaving
  const isFull = fillsWindow(type)
  /** Something is in the form that is not on the site. */
  const hasWords = item === undefined || form.isDirty || draft.hasDraft || form.isOff || waiting.isUploading
  /** A draft that stays has the rest, also what others wrote in it. */
  const sinceSaved = draft.isOwn ? [] : changedFields(type, draft.ancestor, form.values)
  const unsaved = sinceSaved.length > 0 ? sinceSaved : form.changed
  const inVain = useOwnerOff(type)(form.before)
  /** Said in place of “Everything is on the site”. */
  const hiddenNote = item && form.before.is_active === true && inVain ? publishedInVain(inVain) : undefined
  const canSaveDraft = (form.isDirty || draft.hasDraft) && !isSaving
  const saveDraft = async () => {
    if (canSaveDraft && (await waiting.keepDraft())) notices.toast('The draft was saved. Nothing changed on the site.')
  }
  const submit = async () => {
    // What somebody else wrote in the same draft is not published over unseen.
    if (draft.state.kind === 'conflict') draft.showConflict(mayWrite)
    else if (!mayWrite) await saveDraft()
    else if (hasWords || !isFull) await save()
  }

  const column = (which: 'main' | 'side') =>
    fields
      .filter((field) => field.column === which)
      .map((field) => (
        <FormField
          key={field.name}
          {...field}
          type={type}
          item={form.edited}
          value={(showsPublished ? form.before : form.values)[field.name] ?? ''}
          error={form.errors[field.name]}
          doubt={
            doubtOf(field.field, asText(form.values[field.name] ?? ''), otherValue) ?? neededNote(field, form, draft)
          }
          onChange={(value) => form.change(field.name, value)}
          uploads={waiting.uploads}
        />
      ))
  const side = column('side')
  const tools = (
    <>
      <PresenceNote />
      <BesideButtons {...{ beside, hasHistory }} />
    </>
  )

  return (
    <Dialog
      title={`${item ? 'Edit' : 'Add'} ${inText(type.labels.one)}`}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && beside.shown === 'History' && !event.defaultPrevented) {
          event.preventDefault()
          beside.close()
        }
        if (isSave(event)) void saveDraft()
        if (isPublish(event)) void submit()
      }}
      {...(isFull ? { size: 'full', bare: true } : { className: classes(beside.shown && styles.withBeside), tools })}
    >
      <form
        className={isFull ? styles.full : styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {isFull && (
          <EditorBar list={type.labels.many} onBack={close}>
            <ScrolledTitle title={asText(form.values[type.card.title] ?? '')} form={body} />
            <PresenceNote />
          </EditorBar>
        )}
        {saveError && (
          <SaveFailure error={saveError} onRestore={() => void restoreAndSave()} onSaveAsNew={() => void saveAsNew()} />
        )}
        <UrgentNotices
          {...{ type, item, form, draft }}
          isTold={saveError?.isGone === true}
          onPublish={(values, seen) => void save(values, seen)}
        />
        <div className={styles.frame}>
          <PhoneTabs {...{ beside, hasHistory }} />
          <div ref={body} className={styles.body}>
            <FormNotices
              {...{ type, item, opened, form, draft, showsPublished }}
              onShowPublished={(shows) => editors.merge(() => flushSync(() => setShowsPublished(shows)))}
              onDiscard={() => void discardDraft()}
            />
            <div className={styles.main} inert={showsPublished}>
              {column('main')}
            </div>
            {(side.length > 0 || SidePanel) && (
              <div className={classes(styles.side, side.length === 0 && styles.panelOnly)} inert={showsPublished}>
                {side}
                {SidePanel && <SidePanel values={form.values} onChange={form.change} />}
              </div>
            )}
          </div>
          <BesideForm {...{ type, item, version, form, draft, beside, body }} />
        </div>
        {isSaving && (
          <div className={styles.saving}>
            <Progress share={progress} label="Saving" />
          </div>
        )}
        <DialogFooter
          note={
            footNote({ form, draft, item: hiddenNote ? undefined : item, isFull, isSaving, isHeld: waiting.isHeld }) ??
            hiddenNote
          }
          isQuiet={!isSaving && !waiting.isHeld && !isTold(draft.state)}
          className={isFull ? styles.actions : undefined}
        >
          <FormButtons
            type={type}
            {...{ item, form, draft }}
            isSaving={isSaving}
            isHeld={waiting.isHeld}
            canSaveDraft={canSaveDraft}
            canPublish={hasWords}
            keepDraft={waiting.keepDraft}
            canDiscard={(!opened || draft.published !== undefined) && draft.hasDraft}
            onStop={waiting.stop}
            onClose={close}
            onSaveDraft={() => void saveDraft()}
            onDiscard={() => void discardDraft()}
          />
        </DialogFooter>
      </form>
      {asking && (
        <UnsavedDialog
          labels={unsaved.map((name) => type.fields[name]?.label ?? name)}
          {...{ form, draft }}
          isUnkept={leaving.isUnkept}
          isUploading={waiting.isUploading}
          onDiscard={discard}
          onLeave={leaving.leaveKept}
          onStay={goOn}
          onSave={() => {
            goOn()
            void waiting.keepDraft().then((isSaved) => isSaved && leaving.leaveDraft())
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          type={type}
          theirs={conflict}
          by={conflictBy}
          before={ancestor ?? form.before}
          values={form.values}
          onClose={dropConflict}
          onTheirs={() => {
            data.put(type.name, conflict)
            discard()
          }}
          onSave={(values, from, version) => {
            form.adopt(values, from, version)
            dropConflict()
            void save(values, version)
          }}
        />
      )}
    </Dialog>
  )
}
