import type { PixelSize } from '../prepare/fit-within.ts'

/** Part of a picture, in its pixels. */
export type Area = PixelSize & { readonly x: number; readonly y: number }
type Spot = { readonly x: number; readonly y: number }

const least = 16
const clamp = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(min, max)))

/** The same part where all of it lies on the picture. */
export function within(area: Area, size: PixelSize): Area {
  const width = clamp(area.width, least, size.width)
  const height = clamp(area.height, least, size.height)
  return { width, height, x: clamp(area.x, 0, size.width - width), y: clamp(area.y, 0, size.height - height) }
}

/** The largest part of a shape, around the middle of another one; the whole picture where any shape will do. */
export function largest(size: PixelSize, ratio: number | undefined, around: Area = { x: 0, y: 0, ...size }): Area {
  if (!ratio) return { x: 0, y: 0, ...size }
  const width = Math.min(size.width, size.height * ratio)
  const height = width / ratio
  const [x, y] = [around.x + around.width / 2 - width / 2, around.y + around.height / 2 - height / 2]
  return within({ x, y, width, height }, size)
}

/** The part between two spots, in a shape where one is asked for. */
export function between(from: Spot, to: Spot, size: PixelSize, ratio?: number): Area {
  const width = Math.abs(to.x - from.x)
  const height = ratio ? width / ratio : Math.abs(to.y - from.y)
  const scale = Math.min(1, size.width / (width || 1), size.height / (height || 1))
  const [w, h] = [width * scale, height * scale]
  return within(
    { x: to.x < from.x ? from.x - w : from.x, y: to.y < from.y ? from.y - h : from.y, width: w, height: h },
    size,
  )
}

export const holds = ({ x, y, width, height }: Area, spot: Spot): boolean =>
  spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height

/** Where a point of the whole picture lies on its part, in percent. */
export function pointOn(area: Area, size: PixelSize, point: Spot): Spot {
  const percent = (at: number, from: number, length: number) => clamp(((at - from) / length) * 100, 0, 100)
  return {
    x: percent((point.x / 100) * size.width, area.x, area.width),
    y: percent((point.y / 100) * size.height, area.y, area.height),
  }
}
