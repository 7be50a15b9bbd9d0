import type { MapSpot } from './places.ts'

type Vector = readonly [number, number, number]

const stepDegrees = 2
const radians = Math.PI / 180

function onSphere({ x, y }: MapSpot): Vector {
  const longitude = (x * 3.6 - 180) * radians
  const latitude = (90 - y * 1.8) * radians
  return [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude), Math.sin(latitude)]
}

const onMap = ([a, b, c]: Vector): MapSpot => ({
  x: (Math.atan2(b, a) / radians + 180) / 3.6,
  y: (90 - Math.atan2(c, Math.hypot(a, b)) / radians) / 1.8,
})

/** The shortest way over the globe; nothing between a place and itself or its antipode, where every way is as short. */
export function greatCircle(from: MapSpot, to: MapSpot): MapSpot[] {
  const a = onSphere(from)
  const b = onSphere(to)
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  const sine = Math.sin(angle)
  if (sine < 1e-6) return []
  const steps = Math.max(1, Math.ceil(angle / radians / stepDegrees))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const before = Math.sin((1 - step / steps) * angle) / sine
    const after = Math.sin((step / steps) * angle) / sine
    return onMap([a[0] * before + b[0] * after, a[1] * before + b[1] * after, a[2] * before + b[2] * after])
  })
}

/**
 * As the path of an SVG of 3600 by 1800; it breaks off at the edge of the map and goes on at the other. Steps from point
 * to point are shorter to write than places: every home page carries them before its first paint.
 */
export function pathOf(way: readonly MapSpot[]): string {
  const points = way.map(({ x, y }) => ({ x: Math.round(x * 36), y: Math.round(y * 18) }))
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1]
      if (!previous || Math.abs(previous.x - x) > 1_800) return `M${x} ${y}`
      return `l${x - previous.x} ${y - previous.y}`
    })
    .join('')
    .replaceAll(' -', '-')
}
