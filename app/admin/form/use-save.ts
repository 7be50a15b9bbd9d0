import { useState } from 'react'
import type { ApiFailure } from '#app/admin/api/answer.ts'
import type { Item } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { faultsOf, formFields } from '#engine/derive/form.ts'
import type { FormValues } from './form-value.ts'
import { payloadOf } from './payload.ts'
import { sendsForm } from './sends-form.ts'
import type { ItemFormState } from './use-item-form.ts'
import { inputOf } from './values.ts'

export type SaveError = { readonly title: string; readonly detail: string | undefined }

const kept = 'Your changes are kept in the form.'

function saveErrorOf(type: ContentType, isNew: boolean, { kind, error }: ApiFailure): SaveError {
  if (kind === 'broken')
    return {
      title: isNew ? 'Failed to create item' : 'Failed to update item',
      detail: `The server did not answer in time. ${kept}`,
    }
  const fallback = sendsForm(type)
    ? isNew
      ? 'Upload failed'
      : 'Update failed'
    : isNew
      ? 'Failed to create item'
      : 'Failed to update item'
  return { title: error ?? fallback, detail: kept }
}

type Options = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly form: ItemFormState
  readonly onSaved: () => void
  /** Puts the focus on the first of these fields. */
  readonly onFaults: (names: readonly string[]) => void
}

/** Checks, sends, and tells what came of it. */
export function useSave({ type, item, form, onSaved, onFaults }: Options) {
  const { writes, notices } = usePanel()
  const [progress, setProgress] = useState<number>()
  const [saveError, setSaveError] = useState<SaveError>()
  /** The item as somebody else saved it in the meantime. */
  const [conflict, setConflict] = useState<Item>()
  const isNew = item === undefined

  function point(faults: Readonly<Record<string, string>>): void {
    form.setErrors(faults)
    onFaults(formFields(type).flatMap(({ name }) => (name in faults ? [name] : [])))
  }

  function faultsIn(values: FormValues): Record<string, string> {
    const faults = faultsOf(type, inputOf(type, values))
    // Stored text that nobody has touched is not the editor's mistake.
    const isBrokenAsStored = (name: string) => {
      const field = type.fields[name]
      return field && panelKind(field.kind).mayBeBroken && !form.changed.includes(name)
    }
    if (!isNew) for (const name of Object.keys(faults)) if (isBrokenAsStored(name)) delete faults[name]
    return faults
  }

  async function save(values: FormValues = form.values, seen: string = form.seen): Promise<boolean> {
    if (progress !== undefined) return false
    const faults = faultsIn(values)
    if (Object.keys(faults).length > 0) {
      point(faults)
      return false
    }
    setSaveError(undefined)
    setProgress(0)
    const payload = payloadOf(type, isNew ? undefined : form.before, values)
    const outcome = await writes.save(type, { id: item?.id, seen, payload, onProgress: setProgress })
    setProgress(undefined)
    if (outcome.ok) {
      form.dropDraft()
      notices.clear()
      notices.toast(`The ${inText(type.labels.one)} was ${isNew ? 'added' : 'saved'}.`)
      onSaved()
      return true
    }
    if (outcome.status === 412 && outcome.current) {
      setConflict(outcome.current)
      return false
    }
    setConflict(undefined)
    setSaveError(saveErrorOf(type, isNew, outcome))
    point(outcome.fields)
    return false
  }

  return { save, progress, saveError, conflict, dropConflict: () => setConflict(undefined) }
}
