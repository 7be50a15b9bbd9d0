import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Question } from '#app/admin/ui/question.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'

export type CreatePagesProps = {
  readonly pageType: ContentType
  /** product pages */
  readonly what: string
  /** Where they are made. */
  readonly path: string
  readonly owners: readonly Item[]
  /** What the page of an owner begins with. */
  readonly begin: (owner: Item) => Readonly<Record<string, unknown>>
  readonly newKey: () => string
  /** How far it has come, and what ends it after the page that is being made. */
  readonly onProgress: (text: string, stop: () => void) => void
  readonly onDone: () => void
}

/** More are not made by one press of a button. */
const askAbove = 20

/**
 * Makes the missing pages of several items, switched off: nobody has written them yet. One after the other, so that one
 * that fails can be named. Asks first where they are many.
 */
export default function CreatePages({ pageType, what, path, owners, begin, newKey, ...told }: CreatePagesProps) {
  const { client, data, writes, notices } = usePanel()
  const isMany = owners.length > askAbove
  const [isAsking, setAsking] = useState(isMany)
  const isBegun = useRef(false)
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }

  async function createAll(): Promise<readonly number[]> {
    const made: number[] = []
    for (const [index, owner] of owners.entries()) {
      if (isStopped.current) break
      told.onProgress(`Creating page ${index + 1} of ${owners.length}`, stop)
      const body = { ...begin(owner), is_active: false }
      const outcome = await client.call(path, { method: 'POST', body, key: newKey() })
      if (outcome.ok) made.push((outcome.data as Item).id)
      // Somebody else was quicker: there is a page now.
      else if (outcome.status !== 409) {
        const count = `${made.length} of ${owners.length} pages were created.`
        notices.report(outcome.error ?? 'Failed to create item', count)
        break
      }
    }
    return made
  }
  const run = useEffectEvent(async () => {
    notices.clear()
    const made = await createAll()
    await data.load()
    told.onDone()
    if (made.length === 0) return
    const undoKey = newKey()
    const [were, are, them] = made.length === 1 ? ['page was', 'is', 'it'] : ['pages were', 'are', 'them']
    const of = isStopped.current ? ` of ${owners.length}` : ''
    notices.toast(
      `${made.length}${of} ${were} created and ${are} off until you write ${them}.`,
      async () => (await writes.bulk(pageType, made, 'delete', undoKey)).ok,
      undefined,
      undefined,
      isMany,
    )
  })
  useEffect(() => {
    if (isAsking || isBegun.current) return
    isBegun.current = true
    void run()
  }, [isAsking])

  const all = owners.length.toLocaleString('en-GB')
  return (
    isAsking && (
      <Question
        Icon={Plus}
        title={`Create ${all} ${what}?`}
        detail="They are empty and off the site until somebody writes them. You can stop on the way, and undo it afterwards."
        yes={`Create ${all}`}
        onYes={() => setAsking(false)}
        onClose={told.onDone}
      />
    )
  )
}
