import { type ComponentType, createElement, use } from 'react'

type Module<P> = { readonly default: ComponentType<P> }

/** A line that drops is often back within seconds; browsers fetch again what could not be fetched. */
async function persistently<M>(load: () => Promise<M>, tries?: number): Promise<M> {
  for (let tried = 1; ; tried++)
    try {
      return await load()
    } catch (error) {
      if (tried === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, tried * 1_000))
    }
}

type Settled = { readonly status?: 'fulfilled' | 'rejected' }

/** A lazy component that renders at once, without a fallback, when its code is already there. */
export function preloadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loading: (Promise<M> & Settled) | undefined

  /** Where it failed, the next one to ask tries again. */
  const preload = (): Promise<M> => {
    if (loading && loading.status !== 'rejected') return loading
    const promise = persistently(load, 4)
    loading = promise
    // `use` reads a promise that carries its outcome without suspending.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason) => Object.assign(promise, { status: 'rejected', reason }),
    )
    return promise
  }

  /** For what can wait: it never fails. */
  const untilThere = (): Promise<M> => persistently(load)

  /** `begin` may put off the loading. */
  const component = (begin: () => Promise<M> = () => loading ?? preload()) => {
    let waiting: Promise<M> | undefined
    return (props: P) => {
      if (loading?.status === 'fulfilled') waiting = loading
      else waiting ??= begin()
      return createElement<P>(use(waiting).default, props)
    }
  }
  return { preload, untilThere, component }
}
