import { type ComponentType, createElement, use } from 'react'

type Module<P> = { readonly default: ComponentType<P> }

/** A lazy component that renders at once, without a fallback, when its code is already there. */
export function preloadable<P extends object, M extends Module<P> = Module<P>>(load: () => Promise<M>) {
  let loading: Promise<M> | undefined

  const preload = (): Promise<M> => {
    if (loading) return loading
    const promise = load()
    loading = promise
    promise.then(
      // `use` reads a promise that carries its value without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // The next one to ask tries again.
      () => {
        if (loading === promise) loading = undefined
      },
    )
    return promise
  }

  /** `begin` may put off the loading, for a component that nobody has asked for yet. */
  const component = (begin: () => Promise<M> = preload) => {
    let waiting: Promise<M> | undefined
    return (props: P) => {
      if (!loading) waiting ??= begin()
      return createElement<P>(use(loading ?? waiting ?? preload()).default, props)
    }
  }
  return { preload, component }
}
