import type { Inks } from '../press/inks.ts'
import { bell, lerp, smooth } from '../press/numbers.ts'
import type { Press } from '../press/press.ts'

/** The height of the waves at a point, 0 to 1. */
export type Waves = (x: number, y: number) => number

/** Waves in perspective: streaks that widen towards the viewer. */
export function wavesBelow(press: Press, horizon: number, stretch: number): Waves {
  const { noise, width, height } = press
  return (x, y) => {
    const depth = (y - horizon) / (height - horizon)
    const zoom = 1 / (depth * 0.94 + 0.035)
    const u = (((x - width / 2) * zoom * 0.012) / stretch) * 2.2
    const v = zoom * 3.1
    return noise.fbm(u, v * 2.3, 4, 0.55) * 0.65 + noise.value(u * 2.6 + 40, v * 6.1) * 0.35
  }
}

interface Glitter {
  x: number
  /** How far the waves push the light sideways. */
  drift: number
  /** Width of the path of light at the horizon and at the viewer's feet. */
  spread: readonly [far: number, near: number]
  /** The crests between these wave heights catch the light. */
  crest: readonly [from: number, to: number]
  strength: number
}

interface Sea {
  horizon: number
  inks: Inks
  /** Tone at the horizon and at the lower edge, and how quickly the first becomes the second. */
  tones: readonly [far: number, near: number]
  fall: number
  chop: readonly [far: number, near: number]
  glitter?: Glitter
  /** Anything else that changes the tone: shade of a bank, light of a town. */
  change?: (x: number, depth: number, wave: number) => number
  bottom?: number
  soft?: number
  contrast?: number
}

export function printSea(press: Press, waves: Waves, sea: Sea): void {
  const { horizon, tones, fall, chop, glitter, change, bottom = press.height, soft = 0.15, contrast = 1.6 } = sea
  press.field(
    (x, y) => {
      const depth = Math.max(0, (y - horizon) / (press.height - horizon))
      const wave = waves(x, y)
      let tone = lerp(...tones, depth ** fall) + (wave - 0.5) * lerp(...chop, depth)
      if (glitter) {
        const path = bell(x - glitter.x + (wave - 0.5) * glitter.drift, lerp(...glitter.spread, depth))
        tone += path * smooth(...glitter.crest, wave) * glitter.strength
      }
      return change ? tone + change(x, depth, wave) : tone
    },
    sea.inks,
    { y0: horizon, y1: bottom, soft, contrast },
  )
}
