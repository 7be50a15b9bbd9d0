export interface Monitor {
  x: number
  y: number
  width: number
  height: number
  /** Hangs above another one instead of standing on the desk. */
  hung: boolean
}

export const MONITORS = {
  ladder: { x: 884, y: 604, width: 316, height: 196, hung: false },
  candles: { x: 1222, y: 588, width: 340, height: 210, hung: false },
  tracks: { x: 1584, y: 604, width: 316, height: 196, hung: false },
  spread: { x: 1238, y: 398, width: 306, height: 178, hung: true },
} as const satisfies Record<string, Monitor>
