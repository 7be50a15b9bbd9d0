import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter/use-browser-location'
import { ItemForm } from '#app/admin/form/item-form.tsx'
import { copyOf, pageStart, type Start } from '#app/admin/form/values/start.ts'
import { draftAddress, listAddress, versionIn } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { placeAt } from '#app/admin/presence/place-at.ts'
import { Presence } from '#app/admin/presence/presence.tsx'
import type { List } from '#app/admin/store/lists.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { ownerTypeOf } from './pages-of.ts'
import { useOpenedDraft } from './use-opened-draft.ts'

type OpenFormProps = {
  readonly type: ContentType
  /** As it stands in the address. */
  readonly id: string
  readonly onAdded: (id: number) => void
}

type FormProps = Pick<OpenFormProps, 'type' | 'onAdded'>
type NewFormProps = FormProps & {
  readonly start: () => Start
  readonly onBegun: (draftId: number) => void
}

const itemIn = ({ items }: List, id: string | null) => items.find((item) => String(item.id) === id)

/** What was found once: an item that somebody deletes meanwhile must not take the form away under the hands. */
function useFound(item: Item | undefined): Item | undefined {
  const [found, setFound] = useState(item)
  if (!found && item) setFound(item)
  return found ?? item
}

/** The form that the address names, once it is known what it is about. */
export function OpenForm({ type, id, onAdded }: OpenFormProps) {
  const search = useSearch()
  const [begun, setBegun] = useState<{ readonly at: string; readonly as: string }>()
  const query = begun?.as === search ? begun.at : search
  /** A new item is found again under its draft: the address changes, and the form stays. */
  const onBegun = (draftId: number) => {
    const address = draftAddress(type, draftId)
    flushSync(() => setBegun({ at: query, as: address.slice(address.indexOf('?')) }))
    history.replaceState(history.state, '', address)
  }
  // Each address is a form of its own.
  return (
    <Presence key={query} type={type} place={placeAt(type, id, search)}>
      <FormAt type={type} id={id} query={query} onAdded={onAdded} onBegun={onBegun} />
    </Presence>
  )
}

type FormAtProps = OpenFormProps & Pick<NewFormProps, 'onBegun'> & { readonly query: string }

function FormAt({ type, id, query, onAdded, onBegun }: FormAtProps) {
  const own = useList(type.name)
  const ownerType = ownerTypeOf(type)
  const owners = useList(ownerType?.name ?? '')
  const asked = new URLSearchParams(query)
  const revived = id === 'new' ? asked.get('draft') : null
  const saved = id === 'new' ? asked.get('saved') : null
  const [copied, owner] = id === 'new' ? [asked.get('copy'), asked.get('owner')] : [null, null]
  const ofOwner = copied === null && owner !== null ? ownerType : undefined
  const [from, source] = ofOwner ? [owners, owner] : [own, copied ?? (id === 'new' ? null : id)]
  const item = useFound(itemIn(from, source))
  if (source === null && saved !== null)
    return own.status === 'loading' ? null : <SavedForm type={type} id={saved} onAdded={onAdded} onBegun={onBegun} />
  if (source === null && revived !== null)
    return own.status === 'loading' ? null : (
      <NewForm
        type={type}
        onAdded={onAdded}
        onBegun={onBegun}
        start={() => ({ key: `new?draft=${revived}`, values: {} })}
      />
    )
  if (source === null)
    // The next place in order is known only once the list is there.
    return own.status === 'loading' ? null : <ItemForm type={type} onAdded={onAdded} onBegun={onBegun} />
  if (!item)
    return from.status === 'ready' ? (
      <Unknown type={type} what={`${inText((ofOwner ?? type).labels.one)} ${source}`} />
    ) : null
  if (ofOwner)
    return (
      <NewForm
        type={type}
        onAdded={onAdded}
        onBegun={onBegun}
        start={() => ({ key: `new?owner=${owner}`, values: pageStart(type, ofOwner, item) })}
      />
    )
  if (copied !== null)
    return (
      <NewForm
        type={type}
        onAdded={onAdded}
        onBegun={onBegun}
        start={() => ({ key: `new?copy=${copied}`, values: copyOf(type, item) })}
      />
    )
  return <EditForm type={type} item={item} version={versionIn(query)} onAdded={onAdded} />
}

/** The item as it was when its form was opened: what others save meanwhile must not change what is being typed. */
function EditForm({ type, item, version, onAdded }: FormProps & { readonly item: Item; version: number | undefined }) {
  const [shown] = useState(item)
  const opened = useOpenedDraft(type, ({ item_id: of }) => of === item.id)
  if (opened.status === 'loading') return null
  if (opened.status === 'failed') return <Unread retry={opened.retry} />
  return <ItemForm type={type} item={shown} version={version} opened={opened.draft} onAdded={onAdded} />
}

type SavedFormProps = Omit<NewFormProps, 'start'> & { readonly id: string }

/** A draft without an item: of a new one, or of one that was deleted. */
function SavedForm({ type, id, onAdded, onBegun }: SavedFormProps) {
  const { drafts } = usePanel()
  const [start] = useState(() => ({ key: `new?saved=${id}`, values: {} }))
  const [isKeptHere] = useState(() => drafts.find({ type: type.name, id: start.key }) !== undefined)
  const opened = useOpenedDraft(type, (draft) => String(draft.id) === id)
  if (opened.status === 'loading') return null
  if (opened.status === 'failed') return <Unread retry={opened.retry} />
  // Where it is gone, what this browser keeps of it is not.
  if (opened.draft || isKeptHere)
    return <ItemForm type={type} start={start} opened={opened.draft} onAdded={onAdded} onBegun={onBegun} />
  return <Unknown type={type} what={`draft ${id}`} />
}

function NewForm({ type, start, onAdded, onBegun }: NewFormProps) {
  const [begun] = useState(start)
  return <ItemForm type={type} start={begun} onAdded={onAdded} onBegun={onBegun} />
}

/** Without it the form would show what is published, and its first save would meet the draft. */
function Unread({ retry }: { readonly retry: () => void }) {
  return (
    <Banner title="The draft could not be loaded" detail="It is kept on the server. Nothing was changed.">
      <Button small onClick={retry}>
        Try again
      </Button>
    </Banner>
  )
}

function Unknown({ type, what }: { readonly type: ContentType; readonly what: string }) {
  return (
    <Banner
      tone="warning"
      title={`There is no ${what}`}
      detail="It may have been deleted, or the address is incomplete. Choose one from the list."
    >
      <Button small onClick={() => history.replaceState(history.state, '', listAddress(type))}>
        Show the list
      </Button>
    </Banner>
  )
}
