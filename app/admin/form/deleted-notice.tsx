import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#app/admin/api/client.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { WriteKeys } from '#app/admin/api/write-keys.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { isDraftState, type TrashPage, type VersionPage } from '#engine/derive/history.ts'
import type { ServerDraft } from './draft/use-server-draft.ts'
import type { ItemFormState } from './use-item-form.ts'
import { changedFields, startValues } from './values/values.ts'

type DeletedNoticeProps = {
  readonly type: ContentType
  readonly item: Item
  readonly form: ItemFormState
  readonly draft: Pick<ServerDraft, 'hasDraft'>
}
/** By whom it was deleted, and the day on which it leaves the trash; nothing of it is left where it left already. */
type Deletion = { readonly by?: string; readonly until?: string; readonly isForGood?: true }

const dayMs = 86_400_000
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

async function deletionOf(client: Client, type: ContentType, id: number): Promise<Deletion> {
  const [versions, trash] = await Promise.all([
    client.call(`${baseOf(type)}/${id}/versions`, { quiet: true }),
    client.call('/api/trash?limit=1', { quiet: true }),
  ])
  if (!versions.ok) return versions.status === 404 ? { isForGood: true } : {}
  const last = (versions.data as VersionPage).versions.find((version) => !isDraftState(version))
  if (last?.action !== 'delete') return {}
  const days = trash.ok ? (trash.data as TrashPage).days : undefined
  const until = days && new Date(Date.parse(last.created_at) + days * dayMs).toISOString()
  return { by: last.author, ...(until && { until }) }
}

/** Tells somebody who is writing that the item was deleted meanwhile, and brings it back. */
export function DeletedNotice({ type, item, form, draft }: DeletedNoticeProps) {
  const { client, data, notices, writes } = usePanel()
  const mayRestore = useMay()('content.write')
  const what = inText(type.labels.one)
  const read = { queryKey: ['deleted', type.name, item.id], queryFn: () => deletionOf(client, type, item.id) }
  const { data: deletion = {} } = useQuery({ ...read, retry: false, gcTime: 0 }, data.queries)
  const [keys] = useState(() => new WriteKeys())
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function restore() {
    if (isBusy) return
    setBusy(true)
    const path = `${baseOf(type)}/${item.id}/restore`
    const outcome = await keys.send(path, (key) => client.call(path, { method: 'POST', key }))
    setBusy(false)
    if (!outcome.ok) return setFault(outcome.error ?? notDone(outcome))
    const restored = isItem(outcome.data) ? outcome.data : undefined
    const written = restored ? changedFields(type, form.before, startValues(type, restored, [])) : []
    // Where somebody wrote the same before it was deleted, publishing shows both and asks.
    if (restored && !written.some((name) => form.changed.includes(name))) form.goOnFrom(form.before, restored)
    notices.toast(`‘${titleOf(type, item)}’ is back as it was. Your changes are still here.`)
    await writes.refreshAll([type])
  }

  const kept = `All that you typed stays in the form${draft.hasDraft ? ' and in the draft' : ''}.`
  const place = deletion.until
    ? `It is in the trash until ${longDay.format(Date.parse(deletion.until))}.`
    : 'It is in the trash.'
  const way = mayRestore ? '' : ' Ask an editor to restore it.'
  return (
    <Banner
      tone="warning"
      title={`${deletion.by || 'Somebody'} deleted this ${what}${deletion.isForGood ? ' for good' : ''}`}
      detail={fault ?? (deletion.isForGood ? `${kept} It can be published as a new one.` : `${place} ${kept}${way}`)}
    >
      {mayRestore && !deletion.isForGood && (
        <Button small aria-disabled={isBusy} onClick={() => void restore()}>
          Restore
        </Button>
      )}
    </Banner>
  )
}
