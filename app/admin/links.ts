import { addresses } from './addresses.ts'
import { formAddress } from './form-address.ts'
import { tabs, typeNamed } from './types.ts'

type Opened = { readonly type: string; readonly id: number | 'new' }

export const tabOf = (type: string) => tabs.find(({ lists }) => lists !== 'messages' && lists.includes(type))

/** Where something that was found is opened, or added. The one place that knows, for the search and the start page. */
export function linkTo({ type, id }: Opened): string {
  if (type === 'contact_messages') return `${addresses.messages}?message=${id}`
  if (type === 'uploads') return `${addresses.media}/${id}`
  if (type === 'newsletter_subscriptions') return addresses.subscriptions
  const declared = typeNamed(type)
  return declared ? formAddress(declared, id) : addresses.start
}
