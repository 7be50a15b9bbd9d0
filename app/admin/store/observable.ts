import { useSyncExternalStore } from 'react'

/** A value that components can follow. */
export class Observable<T> {
  readonly #listeners = new Set<() => void>()
  #value: T

  constructor(value: T) {
    this.#value = value
  }

  get = (): T => this.#value

  set(value: T): void {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

export const useObservable = <T>(observable: Observable<T>): T =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.get)
