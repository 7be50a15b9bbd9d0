import { fitWithin, type PixelSize } from './fit-within.ts'

/** What the site shows at most: larger pictures would be scaled by the server anyway. */
export const frame: PixelSize = { width: 1920, height: 1080 }

export type Scaled = PixelSize & { readonly blob: Blob }

/** How large a picture is; nothing where the browser cannot read it. */
export async function sizeOf(file: Blob): Promise<PixelSize | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

export type ScaledForm = {
  readonly quality: number
  /** What shows through where it is transparent: it becomes JPEG then. */
  readonly ground?: string
}
const usual: ScaledForm = { quality: 0.92 }

/** Wherever it runs: workers have no document, and some browsers no canvas without one. */
function createCanvas({ width, height }: PixelSize): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function toBlob(canvas: HTMLCanvasElement | OffscreenCanvas, type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/**
 * A picture upright and no larger than it is shown, in sRGB. JPEG stays JPEG; what may be transparent becomes WebP, or
 * PNG where the browser cannot write that.
 */
export async function scalePicture(file: Blob, { quality, ground } = usual): Promise<Scaled | undefined> {
  // Photographs lie on their side and say so: the bitmap stands upright.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  const size = fitWithin(bitmap, frame)
  const canvas = createCanvas(size)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, size.width, size.height)
  }
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  const mayBeTransparent = !ground && /png|webp|avif|gif/.test(file.type)
  const blob = await toBlob(canvas, mayBeTransparent ? 'image/webp' : 'image/jpeg', quality)
  return blob ? { blob, ...size } : undefined
}
