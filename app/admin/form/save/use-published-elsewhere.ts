import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { DraftSaver } from '../draft/draft-saver.ts'
import { type DraftState, goneState } from '../draft/draft-state.ts'
import { draftValues } from '../draft/draft-values.ts'
import type { ItemFormState } from '../use-item-form.ts'
import { inputOf } from '../values/values.ts'
import { type LastVersion, lastVersion } from './last-version.ts'
import { canGoOn, isMadeOf, isUntouched } from './published-elsewhere.ts'

type Options = {
  readonly type: ContentType
  readonly opened: Draft | undefined
  readonly form: ItemFormState
  readonly saver: DraftSaver
  readonly state: DraftState
}
/** The draft of the form was published while it was open. */
export type PublishedElsewhere = Omit<LastVersion, 'item'> & {
  /** Somebody wrote something else where this form has words too: publishing asks which to keep. */
  readonly isOther: boolean
}

/** Follows the draft of an open form: where it is published as planned or by others, the form goes on from that. */
export function usePublishedElsewhere({ type, opened, form, saver, state }: Options): PublishedElsewhere | undefined {
  const { client, data, editors } = usePanel()
  const drafts = useAllDrafts()
  const [published, setPublished] = useState<PublishedElsewhere>()
  const listed = useRef<number>(undefined)
  const id = saver.seen?.id

  useEffect(() => {
    if (drafts.some((draft) => draft.id === id)) listed.current = id
    // A draft that was just begun may not be in the list yet.
    else if (id !== undefined && listed.current === id) saver.lose()
  }, [saver, drafts, id])

  /** A new item is known by what the draft said. */
  async function itemMade(draft: Readonly<Record<string, unknown>>): Promise<number | undefined> {
    if (form.edited.id !== undefined) return form.edited.id
    await data.refresh(type.name)
    return data.list(type.name).items.find((item) => isMadeOf(type, draft, item))?.id
  }
  const follow = useEffectEvent(async () => {
    const { lost } = saver
    const made = lost && (await itemMade(lost.data))
    const last = made === undefined ? undefined : await lastVersion(client, type, made)
    // Where nobody has written the item since the draft was saved, the draft was discarded.
    if (!lost || !last || last.item.updated_at <= lost.at || saver.lost !== lost || !isOpen.current) return
    const { item, ...told } = last
    const sent = draftValues(type, form.before, lost.kept)
    const now = form.latest()
    const isLookedAt = isUntouched(type, { opened, lost, now })
    const goesOn = isLookedAt || canGoOn(type, { before: form.before, data: lost.data, item, sent, now })
    saver.forget(item.id)
    // What others published is not undone with one's own words.
    editors.merge(() =>
      flushSync(() => {
        setPublished({ ...told, isOther: !goesOn })
        if (goesOn) form.goOnFrom(isLookedAt ? now : sent, item)
      }),
    )
    if (!goesOn) saver.change({ data: inputOf(type, form.latest()), base: form.seen || null })
  })
  // A form that is gone takes nothing over: the browser keeps its words.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const isGone = state === goneState
  useEffect(() => {
    if (isGone) void follow()
  }, [isGone])
  return published
}
