/** `npm run test:attack` runs everything; `npm test` runs a short version of the same attacks. */
const isFull = process.env.ATTACK === 'full'

export const scaled = <T>({ short, full }: { readonly short: T; readonly full: T }): T => (isFull ? full : short)

/** A failing fuzz run is repeated with the seed that its figures name. */
export const seed = Number(process.env.ATTACK_SEED ?? 20_261_115)

/** Time for a whole attack: the full ones take minutes. */
export const attackTimeout = scaled({ short: 120_000, full: 1_800_000 })
