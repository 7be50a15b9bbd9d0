import type { May } from '#app/admin/store/use-may.ts'
import { type contentTypes, types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Tab = {
  readonly name: string
  readonly label: string
  /** Names of content types. */
  readonly lists: readonly string[] | 'messages'
}
export type TabGroup = { readonly label: string; readonly tabs: readonly Tab[] }

type Follower = NonNullable<(typeof contentTypes)[number]['tab']['followedBy']>
/** Tabs of the panel's own, by the names under which declarations say where they belong. */
const followers: Readonly<Record<string, Tab>> = {
  messages: { name: 'contact-messages', label: 'Contact messages', lists: 'messages' },
} satisfies Record<Follower, Tab>

/** The tabs of one group: the declarations' own, each with what follows it. */
function tabsOf(types: readonly ContentType[]): Tab[] {
  const byName = Map.groupBy(types, ({ name, tab }) => tab.name ?? name)
  return [...byName].flatMap(([name, shown]): Tab[] => {
    const tab = { name, label: shown[0]?.tab.label ?? name, lists: shown.map((type) => type.name) }
    return [tab, ...shown.flatMap((type) => followers[type.tab.followedBy ?? ''] ?? [])]
  })
}

/** The groups with the tabs that somebody may open. */
export const groupsFor = (may: May): readonly TabGroup[] =>
  tabGroups.map(({ label, tabs }) => ({
    label,
    tabs: tabs.filter(({ lists }) => may(lists === 'messages' ? 'messages' : 'content.read')),
  }))

/** The panel's tabs, in groups that follow the page from top to bottom. */
export const tabGroups: readonly TabGroup[] = [...Map.groupBy(types, ({ tab }) => tab.group)].map(([label, types]) => ({
  label,
  tabs: tabsOf(types),
}))
