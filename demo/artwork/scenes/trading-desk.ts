import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { printDesk, printLampAndChair, printThings } from './trading-desk/desk.ts'
import { printScreens } from './trading-desk/screens.ts'
import { printStrait } from './trading-desk/strait.ts'
import { printWindow } from './trading-desk/window.ts'

/** A trading desk at night, high over the strait. */
export const tradingDesk: Scene = (scale) => {
  const press = new Press({ seed: 229, paper: 'night', scale })
  const random = randomFrom(press.seed)
  printStrait(press, random)
  printWindow(press)
  printDesk(press)
  printScreens(press, random)
  printThings(press, random)
  printLampAndChair(press)
  return press.finish({ vignette: 0.16 })
}
