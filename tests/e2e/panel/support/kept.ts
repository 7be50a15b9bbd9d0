import type { Page } from 'playwright-core'

/** Runs over what the browser keeps of words that nobody has saved; what it answers is written in its place. */
const eachKept = (page: Page, ageMs: number) =>
  page.evaluate(async (older) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('panelWords')) return []
    const database = await answerOf(indexedDB.open('panelWords'))
    const store = database.transaction('panelWords', 'readwrite').objectStore('panelWords')
    const [keys, texts] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
    const kept = keys.map((key, index) => ({ key: String(key), text: String(texts[index]) }))
    for (const { key, text } of older > 0 ? kept : []) {
      const at = new Date(Date.now() - older).toISOString()
      await answerOf(store.put(JSON.stringify({ ...JSON.parse(text), at }), key))
    }
    database.close()
    return kept
  }, ageMs)

export const keptKeys = async (page: Page) => (await eachKept(page, 0)).map(({ key }) => key)

export const keptTexts = async (page: Page) => (await eachKept(page, 0)).map(({ text }) => text)

/** Makes the browser's copies older than they are, also those that a page left in the local storage as it went. */
export async function ageKept(page: Page, ageMs: number): Promise<void> {
  await eachKept(page, ageMs)
  await page.evaluate((older) => {
    const at = new Date(Date.now() - older).toISOString()
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('adminDraft')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), at }))
  }, ageMs)
}
