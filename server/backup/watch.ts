/** For work that takes long: the caller may end it, and is told how far it is. */
export type Watch = { readonly signal: AbortSignal; readonly tell: (state: string) => void }
