import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { type RailTab, railTabs } from './rail-tabs.ts'

const storage = browserStorage(() => localStorage)
const key = 'previewRail'

export type RailChoice = { readonly isOpen: boolean; readonly tab: RailTab }

/** Whether the side panel was open beside the last form, and with which tab; each person on this browser has their own. */
export const railChoice = {
  read(person: number | undefined, hasHistory: boolean): RailChoice {
    const [state, kept] = (storage.read(`${key}:${person}`) ?? '').split(' ')
    return { isOpen: state === 'open', tab: railTabs(hasHistory).find((tab) => tab === kept) ?? 'Preview' }
  },
  write: (person: number | undefined, { isOpen, tab }: RailChoice): void =>
    void storage.write(`${key}:${person}`, `${isOpen ? 'open' : 'closed'} ${tab}`),
}
