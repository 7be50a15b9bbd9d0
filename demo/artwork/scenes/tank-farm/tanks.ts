import { lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { across } from '../../vocabulary/gradients.ts'
import type { Isometric } from '../../vocabulary/isometric.ts'
import { oval, type Point, polyline, stroke } from '../../vocabulary/shapes.ts'
import { BUNDS, UNIT } from './plan.ts'
import { paintConeRoof, paintFloatingRoof, paintHotRoof } from './roofs.ts'

type Roof = 'floating' | 'cone' | 'small'

interface Tank {
  x: number
  y: number
  radius: number
  height: number
  roof: Roof
}

/** A tank as it shows in the picture: foot, rim and the half-axes of its ellipse. */
export interface TankShape {
  x: number
  foot: number
  rim: number
  rx: number
  ry: number
}

/** One large tank or four small ones in each bund, back to front. */
export function layTanks(): Tank[] {
  const tanks = BUNDS.flatMap(({ left, back, right, front }, i): Tank[] => {
    const [x, y] = [(left + right) / 2, (back + front) / 2]
    const draw = (i * 7) % 5
    if (draw === 1) return [{ x, y, radius: 1.55, height: 1.25, roof: 'cone' }]
    if (draw !== 3) return [{ x, y, radius: 1.62, height: 1.5, roof: 'floating' }]
    return (
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const
    ).map(([u, v]) => ({
      x: x + u * 0.95,
      y: y + v * 0.95,
      radius: 0.72,
      height: 1.5,
      roof: 'small',
    }))
  })
  return tanks.sort((a, b) => a.x + a.y - (b.x + b.y))
}

const halfWidth = (radius: number) => radius * UNIT * Math.cos(Math.PI / 6)

function shapeOf({ place }: Isometric, { x, y, radius, height }: Tank): TankShape {
  const [px, foot] = place(x, y)
  return { x: px, foot, rim: place(x, y, height)[1], rx: halfWidth(radius), ry: halfWidth(radius) * 0.577 }
}

/** Long shadows first, then the tanks, then the one hot roof. */
export function printTanks(press: Press, plan: Isometric, tanks: readonly Tank[]): void {
  press.layer(
    (pen) => {
      for (const { x, y, radius, height } of tanks) {
        for (let i = 0; i <= 12; i++) {
          const reach = (height * 1.5 * i) / 12
          const rx = halfWidth(radius)
          oval(pen, ...plan.place(x + reach * 0.95, y - reach * 0.12), rx, rx * 0.577, 0)
        }
      }
    },
    ['petrol', 'petrol'],
    { alpha: 0.62 },
  )
  press.layer(
    (pen) => {
      tanks.forEach((tank, i) => {
        const shape = shapeOf(plan, tank)
        paintShell(pen, shape)
        paintStair(pen, shape)
        // Floating roofs stand at different heights, as full as each tank is.
        if (tank.roof === 'floating')
          paintFloatingRoof(pen, shape, tank.height * UNIT * (0.12 + (0.3 * ((i * 37) % 10)) / 10))
        else paintConeRoof(pen, shape, tank.roof === 'small' ? 0.5 : 0.34)
      })
    },
    ['petrol', 'teal', 'sea', 'haze', 'bone'],
    { soft: 0.26, contrast: 1.35 },
  )
  const hot = nearest(
    plan,
    tanks.filter(({ roof }) => roof === 'cone'),
    [1390, 560],
  )
  if (hot) press.layer((pen) => paintHotRoof(pen, shapeOf(plan, hot)), ['rust', 'flare', 'amber'], { soft: 0.2 })
}

function nearest({ place }: Isometric, tanks: readonly Tank[], [x, y]: Point): Tank | undefined {
  const distance = (tank: Tank) => {
    const [px, py] = place(tank.x, tank.y)
    return Math.hypot(px - x, py - y)
  }
  return tanks.toSorted((a, b) => distance(a) - distance(b))[0]
}

function paintShell(pen: Pen, { x, foot, rim, rx, ry }: TankShape): void {
  pen.fillStyle = across(pen, x - rx, x + rx, [
    [0, 0.7],
    [0.18, 1],
    [0.45, 0.72],
    [0.75, 0.3],
    [1, 0.14],
  ])
  pen.beginPath()
  pen.ellipse(x, foot, rx, ry, 0, 0, Math.PI)
  pen.lineTo(x - rx, rim)
  pen.ellipse(x, rim, rx, ry, 0, Math.PI, 0, true)
  pen.closePath()
  pen.fill()
  for (let course = 1; course < 6; course++) {
    pen.beginPath()
    pen.ellipse(x, lerp(foot, rim, course / 6), rx, ry, 0, 0.06, Math.PI - 0.06)
    stroke(pen, 0.8, 0.42)
  }
}

function paintStair(pen: Pen, { x, foot, rim, rx, ry }: TankShape): void {
  const steps = Array.from({ length: 17 }, (_, i): Point => {
    const angle = 2.6 - (i / 16) * 1.5
    return [x + Math.cos(angle) * rx, lerp(foot, rim, i / 16) + Math.sin(angle) * ry]
  })
  polyline(pen, steps, 2.4, 0.16)
}
