import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { httpErrors } from '#server/http-errors.ts'
import { root } from '#server/root.ts'

export type DrawingLimits = {
  readonly seconds: number
  readonly pixels: number
  readonly frame: { readonly width: number; readonly height: number }
}

const program = join(root, 'server/media/svg-process.ts')
const unreadable = 65
/** All that the drawing library may want to know of this machine; no secret is among it. */
const environment = ['PATH', 'HOME', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']

/**
 * Draws an SVG as PNG. A few filters in a small file can keep the library busy for hours, and it cannot be
 * interrupted; only a process of its own can be ended.
 */
export function drawSvg(svg: Uint8Array, limits: DrawingLimits): Promise<Buffer> {
  const options = {
    encoding: 'buffer',
    env: Object.fromEntries(environment.map((name) => [name, process.env[name]])),
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
    timeout: limits.seconds * 1000,
    windowsHide: true,
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, JSON.stringify(limits)], options, (error, png) => {
      if (!error) resolve(png)
      else if (error.signal)
        reject(httpErrors.badRequest('This drawing is too complicated. Upload it as PNG or JPEG instead.'))
      else if (error.code === unreadable) reject(httpErrors.badRequest('This picture is damaged and cannot be read.'))
      else reject(error)
    })
    // It may end before it has read everything; how it ended is told above.
    child.stdin?.on('error', () => {})
    child.stdin?.end(svg)
  })
}
