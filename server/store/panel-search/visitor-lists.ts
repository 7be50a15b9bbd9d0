import { maxSearchText } from '#engine/text/search-text.ts'
import type { Row } from '../repository.ts'
import { oneLine, type PanelEntry, type PanelList } from './entry.ts'

/** A list that visitors fill, and what is found of its rows. */
export type VisitorList = {
  readonly list: PanelList
  readonly table: 'contact_messages' | 'newsletter_subscriptions'
  /** The columns that a search of the list looks through. */
  readonly searched: readonly string[]
  readonly entry: (row: Row) => PanelEntry
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

const entryOf = (list: PanelList, type: string, row: Row, stamp: unknown) => ({
  list,
  type,
  item_id: Number(row.id),
  owner_id: null,
  is_active: true,
  updated_at: textOf(stamp),
  image: null,
})

const messages = {
  list: 'messages',
  table: 'contact_messages',
  searched: ['name', 'email', 'phone', 'company', 'subject', 'message'],
  entry: (row: Row) => {
    const [name, company, subject] = [textOf(row.name), textOf(row.company), textOf(row.subject)]
    const rest = [textOf(row.message), textOf(row.email), textOf(row.phone), company]
    return {
      row: {
        ...entryOf('messages', 'contact_messages', row, row.created_at),
        title: oneLine([name], 200),
        body: oneLine([subject && `${subject}:`, ...rest], maxSearchText),
      },
      titles: [name, company, subject],
      links: [],
    }
  },
} as const satisfies VisitorList

const subscriptions = {
  list: 'subscriptions',
  table: 'newsletter_subscriptions',
  searched: ['email'],
  entry: (row: Row) => ({
    row: {
      ...entryOf('subscriptions', 'newsletter_subscriptions', row, row.subscribed_at),
      title: textOf(row.email),
      body: '',
    },
    titles: [textOf(row.email)],
    links: [],
  }),
} as const satisfies VisitorList

export const visitorLists = { contact_messages: messages, newsletter_subscriptions: subscriptions } as const
