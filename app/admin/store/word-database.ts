import { pause } from '#app/sleeping/pause.ts'
import { draftPrefix } from './drafts.ts'
import { localWords, type WordStorage } from './word-storage.ts'

const name = 'panelWords'
/** A browser whose database does not answer must not keep anybody from working; a busy one may take seconds. */
const openMs = 5_000

type Told = readonly [key: string, value: string | undefined]

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name)
  return answerOf(request)
}

/** Answers once the disk has it: local storage is written there seconds later, which a crash does not wait for. */
const change = (database: IDBDatabase, work: (store: IDBObjectStore) => void) =>
  new Promise<boolean>((resolve) => {
    try {
      const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
      work(transaction.objectStore(name))
      // Else a page that goes at this moment takes it along.
      transaction.commit()
    } catch {
      resolve(false)
    }
  })

async function readAll(database: IDBDatabase): Promise<Map<string, string>> {
  const store = database.transaction(name).objectStore(name)
  const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
  return new Map(keys.map((key, index) => [String(key), String(values[index])]))
}

/** Takes over what an earlier release kept, a page that was left, or this one while the database did not answer. */
async function takeOver(database: IDBDatabase, local: WordStorage): Promise<void> {
  const left = local.keys().filter((key) => key.startsWith(draftPrefix))
  const put = (store: IDBObjectStore) => {
    for (const key of left) store.put(local.read(key), key)
  }
  if (left.length > 0 && (await change(database, put))) for (const key of left) local.remove(key)
}

async function databaseWords(local: WordStorage, isLate: () => boolean): Promise<WordStorage> {
  const database = await openDatabase()
  // The page has begun to keep its words in the other place.
  if (isLate()) {
    database.close()
    return local
  }
  database.onversionchange = () => database.close()
  const channel = new BroadcastChannel(name)
  const early: Told[] = []
  channel.onmessage = ({ data }) => early.push(data)
  await takeOver(database, local)
  const words = await readAll(database)
  const note = ([key, value]: Told) => (value === undefined ? words.delete(key) : words.set(key, value))
  early.forEach(note)
  const listeners = new Set<(key: string) => void>()
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    note(data)
    if (data[1] !== undefined) for (const listener of listeners) listener(data[0])
  }
  const tell = (told: Told) => {
    note(told)
    channel.postMessage(told)
  }
  let isLeaving = false
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  return {
    read: (key) => words.get(key),
    keys: () => [...words.keys()],
    async write(key, value) {
      tell([key, value])
      // A page that goes may take its transaction along: the next one finds the words here.
      if (isLeaving) local.write(key, value)
      const isDone = await change(database, (store) => store.put(value, key))
      if (isDone) local.remove(key)
      return isDone
    },
    remove(key) {
      if (!words.has(key)) return
      tell([key, undefined])
      local.remove(key)
      void change(database, (store) => store.delete(key))
    },
    onOther(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Keeps words in the browser's database, or in its local storage where there is none. */
export async function openWords(): Promise<WordStorage> {
  const local = localWords()
  let isLate = false
  const late = pause(openMs).then(() => {
    isLate = true
    return local
  })
  return await Promise.race([databaseWords(local, () => isLate).catch(() => local), late])
}
