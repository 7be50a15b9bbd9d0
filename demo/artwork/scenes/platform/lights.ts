import type { Press } from '../../press/press.ts'
import { randomFrom } from '../../press/random.ts'
import { halo } from '../../vocabulary/lights.ts'
import { placed, rect } from '../../vocabulary/shapes.ts'
import { MAST_TOP } from './rig.ts'

type Window = readonly [x: number, y: number, width: number, height: number]

function windowsOf(seed: number): Window[] {
  const random = randomFrom(seed)
  const windows: Window[] = []
  for (let floor = 0; floor < 5; floor++) {
    for (let i = 0; i < 8; i++) if (random() < 0.72) windows.push([-286 + i * 10, -28 - floor * 22, 3.4, 4])
  }
  for (let i = 0; i < 34; i++) {
    const x = -208 + random() * 410
    windows.push([x, -50 - random() * 44, 2.2, 2.2])
  }
  for (let i = 0; i < 16; i++) windows.push([-228 + i * 29, 9, 2.6, 2.6])
  for (let i = 0; i < 7; i++) windows.push([-6 - (i % 2 ? 1 : -1) * (26 - i * 3), -130 - i * 52, 2.4, 2.4])
  return windows
}

/** Cabin windows, deck lamps and the red light on the derrick. */
export function printRigLights(press: Press, x: number, deck: number, size: number): void {
  const windows = windowsOf(press.seed)
  press.layer(
    (pen) => {
      placed(pen, x, deck, size, size, () => {
        for (const window of windows) rect(pen, ...window, 1)
      })
    },
    ['amber', 'bone'],
  )
  press.glow(
    (pen) => {
      placed(pen, x, deck, size, size, () => {
        windows.forEach(([left, top], i) => {
          if (i % 2 === 0) halo(pen, left + 1, top + 1, 13, 0.5)
        })
        halo(pen, ...MAST_TOP, 16, 0.9)
      })
    },
    'amber',
    { soft: 0.4 },
  )
  press.glow((pen) => placed(pen, x, deck, size, size, () => halo(pen, ...MAST_TOP, 7)), 'flare')
}
