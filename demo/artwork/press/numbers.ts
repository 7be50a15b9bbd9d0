/** Holds `value` between `low` and `high`. */
export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** A soft step: 0 at `from`, 1 at `to`, flat at both ends. `from` may be the larger of the two. */
export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A bell: 1 where `distance` is 0, gone at about twice `width`. */
export const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2))

/** The remainder that stays positive for negative values. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** Reads a table by a computed index; outside the table it is 0. */
export const at = (table: ArrayLike<number>, index: number): number => table[index] ?? 0

export const FULL_TURN = Math.PI * 2
