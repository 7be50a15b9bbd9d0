export type PixelSize = { readonly width: number; readonly height: number }

/** The largest size of the same shape that fits; what fits already stays as it is. */
export function fitWithin({ width, height }: PixelSize, most: PixelSize): PixelSize {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
