import type { LucideIcon } from 'lucide-react'
import { Image, Inbox, Mail, PanelTop } from 'lucide-react'
import type { ComponentProps } from 'react'
import { linkTo } from '#app/admin/links.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { StateMark } from '#app/admin/ui/state-mark.tsx'
import { wordsOf } from '#engine/text/fold.ts'
import { marksIn } from '#engine/text/marks.ts'
import type { HitGroup, PanelHit } from './answer.ts'

type Marks = readonly (readonly number[])[]
type Mark = { readonly tone: ComponentProps<typeof StateMark>['tone']; readonly text: string }
type Text = { readonly text: string; readonly marks: Marks }

/** One line of the palette: it leads somewhere or does something. */
export type PaletteRow = {
  readonly key: string
  readonly title: Text
  readonly note?: string
  readonly text?: Text
  readonly image?: string
  readonly Icon: LucideIcon
  readonly mark?: Mark
  readonly to?: string
  readonly isOutside?: boolean
  readonly run?: () => void
}

/** What the panel knows by itself, before it is known where the words stand in it. */
export type KnownRow = Pick<PaletteRow, 'note' | 'Icon' | 'mark' | 'to' | 'isOutside' | 'run'> & {
  /** Of those of a group, where their names and notes do not tell them apart. */
  readonly key?: string
  readonly label: string
  readonly text?: string
  /** Other words by which it is found. */
  readonly also?: string
}

export type PaletteGroup = {
  readonly name: PaletteGroupName
  readonly label: string
  readonly total: number
  readonly orMore: boolean
  readonly rows: readonly PaletteRow[]
}

export const groupLabels = {
  content: 'Content',
  drafts: 'Drafts',
  media: 'Media',
  messages: 'Messages',
  subscriptions: 'Subscriptions',
  planned: 'Planned',
  people: 'People',
  sections: 'Sections',
  do: 'Do',
} as const
export type PaletteGroupName = keyof typeof groupLabels

/** Those that the panel fills by itself. */
export type OwnGroupName = 'drafts' | 'planned' | 'people' | 'sections' | 'do'

const few = 3
const states: Readonly<Record<PanelHit['state'], Mark>> = {
  active: { tone: 'full', text: 'Active' },
  inactive: { tone: 'outline', text: 'Inactive' },
  unread: { tone: 'new', text: 'Unread' },
  read: { tone: 'outline', text: 'Read' },
}
const icons: Readonly<Record<string, LucideIcon>> = {
  uploads: Image,
  contact_messages: Inbox,
  newsletter_subscriptions: Mail,
}

function hitRow(hit: PanelHit): PaletteRow {
  const { type, id, note, image_url: image, state } = hit
  const label = note ?? typeNamed(type)?.labels.one
  return {
    key: `${type} ${id}`,
    title: { text: hit.title, marks: hit.title_marks },
    text: { text: hit.text, marks: hit.text_marks },
    ...(label && { note: label }),
    ...(image && { image }),
    Icon: icons[type] ?? PanelTop,
    // A picture is neither on the site nor off it.
    ...(type !== 'uploads' && { mark: states[state] }),
    to: linkTo(hit),
  }
}

export const hitGroup = ({ group, total, or_more: orMore, items }: HitGroup): PaletteGroup => ({
  name: group,
  label: groupLabels[group],
  total,
  orMore,
  rows: items.map(hitRow),
})

/** Those whose words begin with all that were typed. */
function matching(all: readonly KnownRow[], words: readonly string[]): KnownRow[] {
  return all.filter(({ label, also = '' }) => {
    const own = wordsOf(`${label} ${also}`)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

/** What the panel knows by itself: drafts, plans, people, pages and commands. */
export function ownGroup(name: OwnGroupName, all: readonly KnownRow[], q: string, isAlone: boolean): PaletteGroup {
  const words = wordsOf(q)
  const found = matching(all, words)
  const marked = (text: string) => ({ text, marks: marksIn(text, words) })
  const rows = found.slice(0, isAlone ? found.length : few).map(
    ({ key, label, text, also: _, ...rest }): PaletteRow => ({
      ...rest,
      key: `${name} ${key ?? `${label} ${rest.note ?? ''}`}`,
      title: marked(label),
      ...(text && { text: marked(text) }),
    }),
  )
  return { name, label: groupLabels[name], total: found.length, orMore: false, rows }
}
