import { useEffect, useRef, useState } from 'react'
import { longMomentOf, recentOf } from '#app/admin/dates.ts'
import { listAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { sidePanelOf } from '#app/admin/special/side-panels.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter, isSave } from '#app/admin/ui/dialog.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { isAskedFor } from '#engine/derive/form.ts'
import { doubtOf } from '#engine/rules/looks-like.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormField } from './form-field.tsx'
import { asText } from './form-value.ts'
import styles from './item-form.module.css'
import { type PlacedField, placedFields } from './layout.ts'
import type { Start } from './start.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useItemForm } from './use-item-form.ts'
import { useSave } from './use-save.ts'
import { useWayBack } from './use-way-back.ts'

type ItemFormProps = {
  readonly type: ContentType
  /** Left out for a new item. */
  readonly item?: Item | undefined
  /** What a new item begins with. */
  readonly start?: Start | undefined
}

const focusable = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button'

/** Adds or edits an item of any type. */
export function ItemForm({ type, item, start }: ItemFormProps) {
  const { data } = usePanel()
  const form = useItemForm(type, item, start)
  const body = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const { save, restoreAndSave, saveAsNew, progress, saveError, conflict, dropConflict, ...waiting } = useSave({
    type,
    item,
    form,
    onSaved: () => leave(),
    onFaults: ([first]) => {
      setAsking(false)
      const field = first === undefined ? undefined : body.current?.querySelector(`[data-field="${first}"]`)
      field?.querySelector<HTMLElement>(focusable)?.focus()
    },
  })
  const otherValue = (name: string) => form.values[name]
  // What is stored stays in sight, whether or not it has a use.
  const isShown = ({ name, field }: PlacedField) =>
    isAskedFor(field, otherValue) || [form.before, form.values].some((values) => (values[name] ?? '') !== '')
  const fields = placedFields(type).filter(isShown)
  const SidePanel = sidePanelOf(type)
  const isSaving = progress !== undefined
  const leave = useWayBack({
    list: listAddress(type),
    isHeld: form.isDirty || isSaving,
    onHeld: () => {
      waiting.stop()
      setAsking(!isSaving)
    },
  })
  const close = () => {
    if (isSaving) return
    waiting.stop()
    if (form.isDirty) setAsking(true)
    else leave()
  }
  const discard = () => {
    form.dropDraft()
    leave()
  }
  useEffect(() => {
    // Where a field is to blame it has the focus; else the message is the first thing to see.
    if (saveError && Object.keys(form.errors).length === 0) body.current?.scrollTo({ top: 0 })
  }, [saveError, form.errors])

  const column = (which: 'main' | 'side') =>
    fields
      .filter((field) => field.column === which)
      .map((field) => (
        <FormField
          key={field.name}
          {...field}
          type={type}
          item={form.edited}
          value={form.values[field.name] ?? ''}
          error={form.errors[field.name]}
          doubt={doubtOf(field.field, asText(form.values[field.name] ?? ''), otherValue)}
          onChange={(value) => form.change(field.name, value)}
          onUploadFailed={waiting.onUploadFailed}
        />
      ))
  const side = column('side')
  const note = form.isDirty
    ? `${form.changed.length} ${form.changed.length === 1 ? 'field' : 'fields'} changed`
    : item && `Last saved ${longMomentOf(item.updated_at)}`

  return (
    <Dialog
      title={`${item ? 'Edit' : 'Add'} ${inText(type.labels.one)}`}
      onClose={close}
      onKeyDown={(event) => {
        if (isSave(event)) void save()
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div ref={body} className={styles.body}>
          {saveError && (
            <div className={styles.notice}>
              <Banner title={saveError.title} detail={saveError.detail}>
                {saveError.isGone && (
                  <>
                    <Button small onClick={() => void restoreAndSave()}>
                      Restore and save
                    </Button>
                    <Button small onClick={() => void saveAsNew()}>
                      Save as a new one
                    </Button>
                  </>
                )}
              </Banner>
            </div>
          )}
          {form.isElsewhere && (
            <div className={styles.notice}>
              <Banner
                tone="warning"
                title="You are changing this in another window too"
                detail="Each window keeps its own changes. The one that saves second shows both versions and asks."
              />
            </div>
          )}
          {form.draftFrom && (
            <div className={styles.notice}>
              <Banner
                tone="info"
                title="Your unsaved changes were brought back"
                detail={`From ${inText(recentOf(form.draftFrom))}. A picture that was not saved has to be chosen again.`}
              >
                <Button small onClick={form.reset}>
                  Discard draft
                </Button>
              </Banner>
            </div>
          )}
          <div className={styles.main}>{column('main')}</div>
          {(side.length > 0 || SidePanel) && (
            <div className={classes(styles.side, side.length === 0 && styles.panelOnly)}>
              {side}
              {SidePanel && <SidePanel values={form.values} onChange={form.change} />}
            </div>
          )}
        </div>
        {isSaving && <Progress share={progress} label="Saving" />}
        <DialogFooter note={waiting.isHeld ? 'Saving as soon as the picture is uploaded.' : note}>
          {waiting.isHeld ? (
            <Button onClick={waiting.stop}>Stop saving</Button>
          ) : (
            <Button onClick={close}>Cancel</Button>
          )}
          <Button look="primary" type="submit" aria-disabled={isSaving || waiting.isHeld}>
            {isSaving
              ? 'Saving...'
              : waiting.isHeld
                ? 'Waiting...'
                : item
                  ? 'Save changes'
                  : `Add ${inText(type.labels.one)}`}
          </Button>
        </DialogFooter>
      </form>
      {asking && (
        <UnsavedDialog
          labels={form.changed.map((name) => type.fields[name]?.label ?? name)}
          onDiscard={discard}
          onKeep={() => setAsking(false)}
          onSave={() => {
            setAsking(false)
            void save()
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          type={type}
          theirs={conflict}
          before={form.before}
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
