import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { ItemForm } from '#app/admin/form/item-form.tsx'
import { copyOf, pageStart, type Start } from '#app/admin/form/start.ts'
import { listAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import type { List } from '#app/admin/store/lists.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { ownerTypeOf } from './pages-of.ts'

type OpenFormProps = {
  readonly type: ContentType
  /** As it stands in the address. */
  readonly id: string
}

const itemIn = ({ items }: List, id: string | null) => items.find((item) => String(item.id) === id)

/** What was found once: an item that somebody deletes meanwhile must not take the form away under the hands. */
function useFound(item: Item | undefined): Item | undefined {
  const [found, setFound] = useState(item)
  if (!found && item) setFound(item)
  return found ?? item
}

/** The form that the address names, once it is known what it is about. */
export function OpenForm({ type, id }: OpenFormProps) {
  const query = useSearch()
  // Each address is a form of its own.
  return <FormAt key={query} type={type} id={id} query={query} />
}

function FormAt({ type, id, query }: OpenFormProps & { readonly query: string }) {
  const own = useList(type.name)
  const ownerType = ownerTypeOf(type)
  const owners = useList(ownerType?.name ?? '')
  const asked = new URLSearchParams(query)
  const revived = id === 'new' ? asked.get('draft') : null
  const [copied, owner] = id === 'new' ? [asked.get('copy'), asked.get('owner')] : [null, null]
  const ofOwner = copied === null && owner !== null ? ownerType : undefined
  const [from, source] = ofOwner ? [owners, owner] : [own, copied ?? (id === 'new' ? null : id)]
  const item = useFound(itemIn(from, source))
  if (source === null && revived !== null)
    return own.status === 'loading' ? null : (
      <NewForm type={type} start={() => ({ key: `new?draft=${revived}`, values: {} })} />
    )
  if (source === null)
    // The next place in order is known only once the list is there.
    return own.status === 'loading' ? null : <ItemForm type={type} />
  if (!item)
    return from.status === 'ready' ? (
      <Unknown type={type} what={`${inText((ofOwner ?? type).labels.one)} ${source}`} />
    ) : null
  if (ofOwner)
    return <NewForm type={type} start={() => ({ key: `new?owner=${owner}`, values: pageStart(type, ofOwner, item) })} />
  if (copied !== null)
    return <NewForm type={type} start={() => ({ key: `new?copy=${copied}`, values: copyOf(type, item) })} />
  return <EditForm type={type} item={item} />
}

/** The item as it was when its form was opened: what others save meanwhile must not change what is being typed. */
function EditForm({ type, item }: { readonly type: ContentType; readonly item: Item }) {
  const [opened] = useState(item)
  return <ItemForm type={type} item={opened} />
}

function NewForm({ type, start }: { readonly type: ContentType; readonly start: () => Start }) {
  const [begun] = useState(start)
  return <ItemForm type={type} start={begun} />
}

function Unknown({ type, what }: { readonly type: ContentType; readonly what: string }) {
  return (
    <Banner
      tone="warning"
      title={`There is no ${what}`}
      detail="It may have been deleted, or its address is not complete. The list shows what there is."
    >
      <Button small onClick={() => history.replaceState(history.state, '', listAddress(type))}>
        Show the list
      </Button>
    </Banner>
  )
}
