import { type ComponentType, createElement, use } from 'react'
import { RouterContext } from '#app/routing/router-context.ts'
import { pause } from './pause.ts'

type Module<P> = { readonly default: ComponentType<P> }

const tries = 4

/**
 * A connection that drops is often back within seconds; browsers fetch again what could not be fetched. Where the
 * browser itself says that it is offline, nobody waits.
 */
async function persistently<M>(load: () => Promise<M>): Promise<M> {
  for (let tried = 1; ; tried++)
    try {
      return await load()
    } catch (error) {
      if (tried === tries || navigator.onLine === false) throw error
      await pause(tried * 1_000)
    }
}

type Settled = { readonly status?: 'fulfilled' | 'rejected' }

/** A lazy component that renders at once, without a fallback, when its code is already there. */
export function preloadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loading: (Promise<M> & Settled) | undefined

  /** Where it failed, the next one to ask tries again. */
  const preload = (): Promise<M> => {
    if (loading && loading.status !== 'rejected') return loading
    const promise = persistently(load)
    loading = promise
    // `use` reads a promise that carries its outcome without suspending.
    // Handing the failed promise on would leave a failure that nobody handles.
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason) => void Object.assign(promise, { status: 'rejected', reason }),
    )
    return promise
  }

  /** For what can wait: it never fails. */
  const untilThere = async (): Promise<M> => {
    for (;;)
      try {
        return await preload()
      } catch {
        await pause(tries * 1_000)
      }
  }

  /**
   * `begin` loads the code where it is not there. `sleep` puts off the hydration of what the server wrote, however soon
   * the code is there.
   */
  const component = (begin: () => Promise<M> = () => loading ?? preload(), sleep?: () => Promise<void>) => {
    let sleeping: Promise<M> | undefined
    let waiting: Promise<M> | undefined
    const awake = () => {
      if (loading?.status === 'fulfilled') return loading
      waiting ??= begin()
      return waiting
    }
    return (props: P) => {
      const { isFirst } = use(RouterContext)
      if (sleep && isFirst && !import.meta.env.SSR) sleeping ??= sleep().then(untilThere)
      const module = use(isFirst && sleeping ? sleeping : awake())
      return createElement<P>(module.default, props)
    }
  }
  return { preload, untilThere, component }
}
