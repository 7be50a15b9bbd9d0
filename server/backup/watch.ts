/** For work that takes long: who started it may end it, and is told how far it is. */
export type Watch = { readonly signal: AbortSignal; readonly tell: (state: string) => void }
