import type { TabGroup } from '#app/admin/tab-groups.ts'
import { fold } from '#engine/text/fold.ts'

const plain = (text: string) => fold(text).replaceAll('-', ' ').replaceAll('’', "'").trim()

/** Whether a text holds every word that was typed, whatever the case and the accents. */
export function matchesSearch(text: string, wanted: string): boolean {
  const searched = plain(text)
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** The tabs whose label, name or group holds every word that was typed. */
export function matchingGroups(groups: readonly TabGroup[], wanted: string): TabGroup[] {
  return groups
    .map((group) => ({
      ...group,
      tabs: group.tabs.filter(({ label, name }) => matchesSearch(`${label} ${name} ${group.label}`, wanted)),
    }))
    .filter(({ tabs }) => tabs.length > 0)
}
