import type { Row } from '../repository.ts'
import { oneLine, type PanelEntry, type PanelList } from './entry.ts'
import { maxBody } from './field-texts.ts'

/** A list that visitors fill, and what is found of its rows. */
export type VisitorList = {
  readonly list: PanelList
  readonly table: 'contact_messages' | 'newsletter_subscriptions'
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

const messages: VisitorList = {
  list: 'messages',
  table: 'contact_messages',
  entry: (row) => {
    const [name, company, subject] = [textOf(row.name), textOf(row.company), textOf(row.subject)]
    const rest = [textOf(row.message), textOf(row.email), textOf(row.phone), company]
    return {
      row: {
        ...entryOf('messages', 'contact_messages', row, row.created_at),
        title: oneLine([name], 200),
        body: oneLine([subject && `${subject}:`, ...rest], maxBody),
      },
      titles: [name, company, subject],
      links: [],
    }
  },
}

const subscriptions: VisitorList = {
  list: 'subscriptions',
  table: 'newsletter_subscriptions',
  entry: (row) => ({
    row: {
      ...entryOf('subscriptions', 'newsletter_subscriptions', row, row.subscribed_at),
      title: textOf(row.email),
      body: '',
    },
    titles: [textOf(row.email)],
    links: [],
  }),
}

export const visitorLists = { contact_messages: messages, newsletter_subscriptions: subscriptions } as const
