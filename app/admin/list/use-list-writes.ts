import { useCallback, useMemo, useState } from 'react'
import { type ApiFailure, isWorthAsking } from '#app/admin/api/answer.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction } from '#engine/derive/bulk.ts'
import type { Ordering } from './use-reorder.ts'

const nothingRefused: ReadonlyMap<number, string> = new Map()

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

/** What became of many: how many were changed, and what was said of the others. */
export type BulkNotice = { readonly changed: number; readonly refused: ReadonlyMap<number, string> }

/** Writes from where items are listed, and tells what came of it. */
export function useListWrites(type: ContentType) {
  const { writes, notices, data } = usePanel()
  /** Why changes of single items were refused; it is said where the item is. */
  const [refused, setRefused] = useState(nothingRefused)
  const [notice, setNotice] = useState<BulkNotice>()
  /** How far a change of many has come. */
  const [progress, setProgress] = useState<string>()

  const tell = useCallback(
    (failure: ApiFailure, broken: string) => {
      if (failure.kind === 'signed-out') return
      if (failure.kind === 'broken') notices.report(broken, notDone(failure))
      else notices.report(failure.error ?? broken)
    },
    [notices],
  )

  const remove = useCallback(
    async (item: Item) => {
      const key = newWriteKey()
      const restore = async () => {
        notices.clear()
        const outcome = await writes.restore(type, item, key)
        if (!outcome.ok) tell(outcome, 'Failed to bring the item back')
        return outcome.ok
      }
      notices.clear()
      const outcome = await writes.remove(type, item)
      if (!outcome.ok) tell(outcome, 'Failed to delete item')
      else notices.toast(`‘${titleOf(type, item)}’ was deleted.`, restore, { type: type.name, ids: [item.id] })
    },
    [type, writes, notices, tell],
  )

  const ordering = useMemo<Ordering>(
    () => ({
      newest: () => data.list(type.name).items,
      async put(items) {
        notices.clear()
        const outcome = await writes.reorder(type, items)
        if (!outcome.ok) tell(outcome, 'Failed to update item')
        return outcome.ok
      },
    }),
    [type, data, writes, notices, tell],
  )

  const setActive = useCallback(
    async (item: Item, isActive: boolean): Promise<boolean> => {
      setRefused(nothingRefused)
      data.put(type.name, { ...item, is_active: isActive })
      const payload = { json: { is_active: isActive } }
      const outcome = await writes.save(type, { id: item.id, payload })
      if (outcome.ok) {
        const where = isActive ? 'on the site' : 'off the site'
        const about = { type: type.name, ids: [item.id] }
        notices.toast(`‘${titleOf(type, item)}’ is ${where}.`, () => setActive(item, !isActive), about)
        return true
      }
      data.put(type.name, item)
      if (isWorthAsking(outcome)) void data.refresh(type.name)
      if (outcome.kind !== 'signed-out') setRefused(new Map([[item.id, outcome.error ?? notDone(outcome)]]))
      return false
    },
    [type, data, writes, notices],
  )

  const bulk = useCallback(
    async (action: BulkAction, ids: readonly number[]): Promise<boolean> => {
      notices.clear()
      setNotice(undefined)
      setRefused(nothingRefused)
      const all = ids.length.toLocaleString('en-GB')
      const tellProgress = (count: number) => setProgress(`${count.toLocaleString('en-GB')} of ${all} done`)
      tellProgress(0)
      const outcome = await writes.bulk(type, ids, action, tellProgress)
      setProgress(undefined)
      if (!outcome.ok) {
        tell(outcome, 'Failed to change the selected items')
        return false
      }
      const { changed } = outcome
      setRefused(outcome.refused)
      if (outcome.refused.size > 0) setNotice({ changed: changed.length, refused: outcome.refused })
      const what = `${changed.length.toLocaleString('en-GB')} ${inText(changed.length === 1 ? type.labels.one : type.labels.many)}`
      const isWas = changed.length === 1 ? 'is' : 'are'
      const about = { type: type.name, ids: changed }
      if (changed.length > 0)
        notices.toast(`${what} ${isWas} ${done[action]}.`, () => bulk(undone[action], changed), about)
      else if (outcome.refused.size === 0) notices.toast('Nothing had to be changed.')
      return true
    },
    [type, writes, notices, tell],
  )

  return { remove, ordering, setActive, bulk, progress, refused, notice, dropNotice: () => setNotice(undefined) }
}
