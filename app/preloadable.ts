import { type ComponentType, createElement, use } from 'react'

type Module<P> = { readonly default: ComponentType<P> }

/** A line that drops is often back within seconds; browsers fetch again what could not be fetched. */
const pausesMs = [500, 1_500, 4_000]

async function persistently<M>(load: () => Promise<M>): Promise<M> {
  for (const ms of pausesMs)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  return load()
}

/** A lazy component that renders at once, without a fallback, when its code is already there. */
export function preloadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loading: Promise<M> | undefined
  let state: 'ready' | 'failed' | undefined

  /** Where it failed, the next one to ask tries again. */
  const preload = (): Promise<M> => {
    if (loading && state !== 'failed') return loading
    state = undefined
    const promise = persistently(load)
    loading = promise
    promise.then(
      (value) => {
        state = 'ready'
        // `use` reads a promise that carries its value without suspending.
        Object.assign(promise, { status: 'fulfilled', value })
      },
      () => {
        state = 'failed'
      },
    )
    return promise
  }

  /** What failed keeps throwing until somebody asks again. `begin` may put off the loading. */
  const component =
    (begin: () => Promise<M> = () => loading ?? preload()) =>
    (props: P) =>
      createElement<P>(use(loading && state === 'ready' ? loading : begin()).default, props)
  return { preload, component }
}
