import { type Observer, traced } from '#server/observer.ts'
import type { Storage } from './storage.ts'

/** The same storage, whose calls are followed where somebody does. */
export function tracedStorage(storage: Storage, observer: Pick<Observer, 'trace'> | undefined): Storage {
  if (!observer?.trace) return storage
  const call = <T>(name: string, run: () => Promise<T>) => traced(observer, { kind: 'storage', name }, run)
  return {
    ...storage,
    put: (name, bytes) => call('put', () => storage.put(name, bytes)),
    size: (name) => call('size', () => storage.size(name)),
    open: (name) => call('open', () => storage.open(name)),
    remove: (name) => call('remove', () => storage.remove(name)),
  }
}
