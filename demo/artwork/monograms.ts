import type { Inks } from './press/inks.ts'
import type { Scene } from './press/press.ts'
import { printStrata } from './scenes/strata.ts'

/** Upright grounds for the monograms of the leadership, one family of inks each. */
const ground =
  (seed: number, inks: Inks): Scene =>
  (scale = 2) =>
    printStrata({ seed, inks, width: 720, height: 900, bands: 9, dip: 0.16, faultX: 420 }, scale)

export const petrolGround = ground(301, ['night', 'petrol', 'deep', 'teal', 'sea'])
export const roseGround = ground(305, ['umber', 'plum', 'rust', 'clay', 'rose'])
export const goldGround = ground(311, ['umber', 'rust', 'gold', 'amber', 'wheat'])
export const hazeGround = ground(317, ['deep', 'teal', 'sea', 'sky', 'haze'])
