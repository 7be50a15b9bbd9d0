import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Tab = {
  readonly name: string
  readonly label: string
  /** Names of content types. */
  readonly lists: readonly string[] | 'messages'
}
export type TabGroup = { readonly label: string; readonly tabs: readonly Tab[] }

const messages: Tab = { name: 'contact-messages', label: 'Contact messages', lists: 'messages' }

/** The tabs of one group: the declarations' own, and the messages where they belong. */
function tabsOf(types: readonly ContentType[]): Tab[] {
  const byName = Map.groupBy(types, ({ name, tab }) => tab.name ?? name)
  return [...byName].flatMap(([name, shown]): Tab[] => {
    const tab = { name, label: shown[0]?.tab.label ?? name, lists: shown.map((type) => type.name) }
    return shown.some((type) => type.tab.followedBy === 'messages') ? [tab, messages] : [tab]
  })
}

/** The panel's tabs, in groups that follow the page from top to bottom. */
export const tabGroups: readonly TabGroup[] = [
  ...Map.groupBy(contentTypes as readonly ContentType[], ({ tab }) => tab.group),
].map(([label, types]) => ({ label, tabs: tabsOf(types) }))
