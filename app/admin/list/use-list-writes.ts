import { useCallback, useMemo, useState } from 'react'
import { notDone, someDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction } from '#engine/derive/bulk.ts'
import { publishedInVain, useOwnerOff } from './absence.ts'
import type { Ordering } from './use-reorder.ts'

const nothingRefused: ReadonlyMap<number, string> = new Map()
const isNewer = 'Somebody changed this meanwhile, so nothing was switched. You see it as it is now.'

const undone: Readonly<Record<BulkAction, BulkAction>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
  restore: 'delete',
}
const done: Readonly<Record<BulkAction, string>> = {
  activate: 'now active',
  deactivate: 'off the site',
  delete: 'deleted',
  restore: 'back',
}

/** One change of many, however often it is tried. */
type Run = {
  readonly key: string
  readonly isRepeated?: true
  /** An earlier try may have changed some. */
  mayBeDone: boolean
}
const newRun = (): Run => ({ key: newWriteKey(), mayBeDone: false })

/** What became of many: how many were changed, and what was said of the others. */
export type BulkNotice = { readonly changed: number; readonly refused: ReadonlyMap<number, string> }

/** Writes from where items are listed, and tells what came of it. */
export function useListWrites(type: ContentType) {
  const { writes, notices, live } = usePanel()
  const ownerOff = useOwnerOff(type)
  /** Why changes of single items were refused; it is said where the item is. */
  const [refused, setRefused] = useState(nothingRefused)
  const [notice, setNotice] = useState<BulkNotice>()
  /** How far a change of many has come. */
  const [progress, setProgress] = useState<string>()

  const remove = useCallback(
    async (item: Item) => {
      const key = newWriteKey()
      const restore = async () => {
        const outcome = await writes.restore(type, item, key)
        if (!outcome.ok) notices.tell(outcome, 'Failed to bring the item back')
        return outcome.ok
      }
      notices.clear()
      const outcome = await writes.remove(type, item)
      if (!outcome.ok) notices.tell(outcome, 'Failed to delete item')
      else notices.toast(`‘${titleOf(type, item)}’ was deleted.`, restore, { type: type.name, ids: [item.id] })
    },
    [type, writes, notices],
  )

  const ordering = useMemo<Ordering>(
    () => ({
      newest: () => writes.ordered(type),
      async put(items) {
        notices.clear()
        const outcome = await writes.reorder(type, items)
        if (!outcome.ok) notices.tell(outcome, 'Failed to update item')
        return outcome.ok
      },
    }),
    [type, writes, notices],
  )

  const setActive = useCallback(
    async (item: Item, isActive: boolean): Promise<boolean> => {
      setRefused(nothingRefused)
      setNotice(undefined)
      const outcome = await writes.setActive(type, item, isActive)
      if (outcome.ok) {
        const inVain = isActive ? ownerOff(item) : undefined
        const about = { type: type.name, ids: [item.id] }
        const saved = isItem(outcome.data) ? outcome.data : item
        const named = `‘${titleOf(type, item)}’ is`
        const told = inVain
          ? publishedInVain(inVain, `${named} published`)
          : `${named} ${isActive ? 'on the site' : 'off the site'}.`
        notices.toast(told, () => setActive(saved, !isActive), about)
        return true
      }
      if (outcome.kind === 'signed-out') return false
      const why = outcome.status === 412 ? isNewer : (outcome.error ?? notDone(outcome))
      const refusal = new Map([[item.id, why]])
      setRefused(refusal)
      if (outcome.reason === 'offline')
        live.whenAnswered(() => setRefused((current) => (current === refusal ? nothingRefused : current)))
      return false
    },
    [type, writes, notices, live, ownerOff],
  )

  const bulk = useCallback(
    async (action: BulkAction, ids: readonly number[], begun?: Run): Promise<boolean> => {
      const run = begun ?? newRun()
      notices.clear()
      // The toast that an undo comes from stays until it is undone.
      if (!begun) notices.retire({ type: type.name, ids })
      setNotice(undefined)
      setRefused(nothingRefused)
      const all = ids.length.toLocaleString('en-GB')
      const tellProgress = (count: number) => {
        const text = `${count.toLocaleString('en-GB')} of ${all} done`
        setProgress(text)
        // What was deleted is no longer selected, and its bar is gone.
        if (run.isRepeated) notices.retrying(text)
      }
      tellProgress(0)
      const outcome = await writes.bulk(type, ids, action, run.key, tellProgress)
      setProgress(undefined)
      if (run.isRepeated) notices.clear()
      const { changed } = outcome
      const what = `${changed.length.toLocaleString('en-GB')} ${inText(changed.length === 1 ? type.labels.one : type.labels.many)}`
      const isWas = changed.length === 1 ? 'is' : 'are'
      const about = { type: type.name, ids: changed }
      const undo = newRun()
      if (changed.length > 0)
        notices.toast(`${what} ${isWas} ${done[action]}.`, () => bulk(undone[action], changed, undo), about)
      if (!outcome.ok) {
        const failed = 'Failed to change the selected items'
        run.mayBeDone ||= outcome.mayBeDone
        if (!run.mayBeDone || outcome.kind === 'signed-out') notices.tell(outcome, failed)
        else
          notices.report(outcome.error ?? failed, someDone, () => void bulk(action, ids, { ...run, isRepeated: true }))
        return false
      }
      setRefused(outcome.refused)
      if (outcome.refused.size > 0) setNotice({ changed: changed.length, refused: outcome.refused })
      else if (changed.length === 0) notices.toast('Nothing had to be changed.')
      return true
    },
    [type, writes, notices],
  )

  return { remove, ordering, setActive, bulk, progress, refused, notice, dropNotice: () => setNotice(undefined) }
}
