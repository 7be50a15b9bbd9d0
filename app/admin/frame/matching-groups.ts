import type { TabGroup } from '#app/admin/tab-groups.ts'

const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ').replaceAll('’', "'").trim()

/** The tabs whose label, name or group holds every word that was typed. */
export function matchingGroups(groups: readonly TabGroup[], wanted: string): TabGroup[] {
  const words = plain(wanted).split(/\s+/)
  return groups
    .map((group) => ({
      ...group,
      tabs: group.tabs.filter(({ label, name }) => {
        const text = plain(`${label} ${name} ${group.label}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ tabs }) => tabs.length > 0)
}
