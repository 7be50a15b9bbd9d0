import { clamp } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'

/** What fills the tank gauges: one printed gradient, light at the surface. */
export const liquid: Scene = (scale) => {
  const press = new Press({ seed: 121, paper: 'amber', width: 480, height: 800, scale })
  const { noise, height } = press
  press.field(
    (x, y) => clamp(0.98 - (y / height) * 1.02 + (noise.fbm(x * 0.004, y * 0.006, 3) - 0.5) * 0.22),
    ['umber', 'rust', 'clay', 'amber'],
    { soft: 0.15, contrast: 1.15 },
  )
  return press.finish({ vignette: 0 })
}
