import { browserStorage } from '#app/admin/api/browser-storage.ts'

const storage = browserStorage(() => localStorage)
const key = 'previewRail'

/** Whether the preview was open beside the last form; each person on this browser has their own. */
export const railChoice = {
  read: (person: number | undefined): boolean => storage.read(`${key}:${person}`) === 'open',
  write: (person: number | undefined, isOpen: boolean): void =>
    isOpen ? storage.write(`${key}:${person}`, 'open') : storage.remove(`${key}:${person}`),
}
