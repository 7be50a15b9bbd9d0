import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The picture library weighs twenty megabytes: it is loaded with the first picture, not with every start. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then((module) => module.default)
  return loading
}
