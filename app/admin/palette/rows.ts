import type { LucideIcon } from 'lucide-react'
import { Image, Inbox, Mail, PanelTop } from 'lucide-react'
import { linkTo } from '#app/admin/links.ts'
import { typeNamed } from '#app/admin/types.ts'
import { wordsOf } from '#engine/text/fold.ts'
import { marksIn } from '#engine/text/marks.ts'
import type { HitGroup, PanelHit } from './answer.ts'
import type { Command, Destination } from './commands.ts'

type Marks = readonly (readonly number[])[]
type Text = { readonly text: string; readonly marks: Marks }

/** One line of the palette: it leads somewhere or does something. */
export type PaletteRow = {
  readonly key: string
  readonly title: Text
  readonly note?: string
  readonly text?: Text
  readonly image?: string
  readonly Icon: LucideIcon
  readonly state?: PanelHit['state']
  readonly to?: string
  readonly isOutside?: boolean
  readonly run?: () => void
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
  media: 'Media',
  messages: 'Messages',
  subscriptions: 'Subscriptions',
  sections: 'Sections',
  do: 'Do',
} as const
export type PaletteGroupName = keyof typeof groupLabels

const few = 3
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
    ...(type !== 'uploads' && { state }),
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
function matching<T extends Command | Destination>(all: readonly T[], words: readonly string[]): T[] {
  return all.filter(({ label, also = '' }) => {
    const own = wordsOf(`${label} ${also}`)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

/** What the panel knows by itself: pages and commands. */
export function ownGroup(
  name: 'sections' | 'do',
  all: readonly (Command | Destination)[],
  q: string,
  isAlone: boolean,
): PaletteGroup {
  const words = wordsOf(q)
  const found = matching(all, words)
  const rows = found.slice(0, isAlone ? found.length : few).map(
    (each): PaletteRow => ({
      key: `${name} ${each.label} ${each.note ?? ''}`,
      title: { text: each.label, marks: marksIn(each.label, words) },
      ...each,
    }),
  )
  return { name, label: groupLabels[name], total: found.length, orMore: false, rows }
}
