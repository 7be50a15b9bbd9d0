/** Resolves with `otherwise` on time-out. */
export function withTimeLimit<T, O>(promise: Promise<T>, ms: number, otherwise: O): Promise<T | O> {
  const late = Promise.withResolvers<O>()
  const timer = setTimeout(() => late.resolve(otherwise), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
