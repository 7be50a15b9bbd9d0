export type Size = { readonly width: number; readonly height: number }

/** The largest size of the same shape that fits; what fits already stays as it is. */
export function fitWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
