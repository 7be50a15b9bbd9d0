import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type FinishOptions, finishPrint } from './finish.ts'
import { grainAt } from './grain.ts'
import { type Ink, type Inks, type Rgb, rgbOf } from './inks.ts'
import { createNoise, type Noise } from './noise.ts'
import { at, clamp } from './numbers.ts'
import { type Random, randomFrom } from './random.ts'

/** What a layer is painted with: greys stand for tones, alpha for coverage. */
export type Pen = SKRSContext2D
type Paint = (pen: Pen) => void
/** A tone from 0 to 1, a tone with its coverage, or null where nothing is printed. */
type Printed = number | readonly [tone: number, coverage: number] | null
type ToneAt = (x: number, y: number) => Printed
export type Shade = (x: number, y: number, tone: number) => number
/** Every scene is a function of the press scale: 1.5 for the real thing, less for a draft. */
export type Scene = (scale?: number) => Press

interface Area {
  x0?: number
  x1?: number
  y0?: number
  y1?: number
}

interface Screen {
  /** 0 prints hard dots between two inks, 1 blends them. */
  soft?: number
  /** Above 1 the dots stay in the middle of a transition and its ends go flat. */
  contrast?: number
}

interface PressOptions {
  seed: number
  paper: Ink
  scale?: number | undefined
  width?: number
  height?: number
}

const DOT_EDGE = 0.16
const LIGHT_EDGE = 0.2

/** Turns a share of coverage into stipple by comparing it with the grain. */
function stipple(share: number, grain: number, soft: number, contrast: number, edge: number): number {
  const dots = clamp((clamp((share - 0.5) * contrast + 0.5) - grain) / edge + 0.5)
  return dots * (1 - soft) + share * soft
}

/** "Paint in grey, print in ink": tones go through a short ramp of inks and their transitions become stipple. */
export class Press {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly seed: number
  readonly noise: Noise
  readonly random: Random
  readonly columns: number
  readonly rows: number
  /** The print so far, red, green and blue per pixel; unrounded, so that many passes do not band. */
  readonly sheet: Float32Array
  #turn = 0

  constructor({ seed, paper, scale = 1.5, width = 1920, height = 1080 }: PressOptions) {
    this.width = width
    this.height = height
    this.scale = scale
    this.seed = seed
    this.noise = createNoise(seed)
    this.random = randomFrom(seed * 977 + 3)
    this.columns = Math.round(width * scale)
    this.rows = Math.round(height * scale)
    this.sheet = new Float32Array(this.columns * this.rows * 3)
    const colour = rgbOf(paper)
    for (let i = 0; i < this.sheet.length; i++) this.sheet[i] = at(colour, i % 3)
  }

  /** Prints a procedural tone: sky, water, hills, rock. */
  field(toneAt: ToneAt, inks: Inks, options: Area & Screen = {}): this {
    const { soft = 0.25, contrast = 1.5 } = options
    const ramp = inks.map(rgbOf)
    const shift = this.#nextScreen()
    this.#eachPixel(options, (x, y, index) => {
      const printed = toneAt(x / this.scale, y / this.scale)
      if (printed === null) return
      const [tone, coverage] = typeof printed === 'number' ? [printed, 1] : printed
      if (coverage > 0) this.#put(index, tone, coverage, ramp, grainAt(x, y, shift), soft, contrast)
    })
    return this
  }

  /** Prints something painted in greys; `shade` may change the tone of each pixel afterwards. */
  layer(paint: Paint, inks: Inks, options: Screen & { shade?: Shade; alpha?: number } = {}): this {
    const { soft = 0.2, contrast = 1.5, shade, alpha = 1 } = options
    const painted = this.#paint(paint)
    const ramp = inks.map(rgbOf)
    const shift = this.#nextScreen()
    this.#eachPixel({}, (x, y, index) => {
      const coverage = painted[index * 4 + 3] ?? 0
      if (coverage === 0) return
      const value = (painted[index * 4] ?? 0) / 255
      const tone = shade ? shade(x / this.scale, y / this.scale, value) : value
      this.#put(index, tone, (coverage / 255) * alpha, ramp, grainAt(x, y, shift), soft, contrast)
    })
    return this
  }

  /** Lays light: what is painted is the strength of one ink, and that strength is stippled. */
  glow(paint: Paint, ink: Ink, { soft = 0.55, contrast = 1.15 }: Screen = {}): this {
    const painted = this.#paint((pen) => {
      pen.globalCompositeOperation = 'lighter'
      paint(pen)
    })
    const colour = rgbOf(ink)
    const shift = this.#nextScreen()
    this.#eachPixel({}, (x, y, index) => {
      const share = (painted[index * 4 + 3] ?? 0) / 255
      if (share === 0) return
      const dots = stipple(share, grainAt(x, y, shift), soft, contrast, LIGHT_EDGE)
      this.#mix(index, colour, share < 0.02 ? (dots * share) / 0.02 : dots)
    })
    return this
  }

  /** Multiplies a transparent ink over everything printed so far: cloud shadow and dusk that keep the drawing. */
  overprint(coverageAt: (x: number, y: number) => number, ink: Ink, area: Area = {}): this {
    const colour = rgbOf(ink)
    const shift = this.#nextScreen()
    this.#eachPixel(area, (x, y, index) => {
      const share = clamp(coverageAt(x / this.scale, y / this.scale))
      if (share <= 0) return
      const dots = stipple(share, grainAt(x, y, shift), 0.6, 1.2, LIGHT_EDGE)
      const strength = share < 0.04 ? (dots * share) / 0.04 : dots
      for (let channel = 0; channel < 3; channel++) {
        const place = index * 3 + channel
        this.sheet[place] = (this.sheet[place] ?? 0) * (1 - strength * (1 - at(colour, channel) / 255))
      }
    })
    return this
  }

  finish(options: FinishOptions = {}): this {
    finishPrint(this, options)
    return this
  }

  /** The print as plain bytes, three per pixel. */
  bytes(): Buffer {
    const bytes = Buffer.alloc(this.sheet.length)
    for (let i = 0; i < bytes.length; i++) bytes[i] = clamp(at(this.sheet, i) + 0.5, 0, 255)
    return bytes
  }

  #nextScreen(): number {
    this.#turn += 37
    return this.#turn
  }

  #eachPixel(area: Area, visit: (x: number, y: number, index: number) => void): void {
    const { x0 = 0, x1 = this.width, y0 = 0, y1 = this.height } = area
    const left = Math.max(0, Math.floor(x0 * this.scale))
    const right = Math.min(this.columns, Math.ceil(x1 * this.scale))
    const top = Math.max(0, Math.floor(y0 * this.scale))
    const bottom = Math.min(this.rows, Math.ceil(y1 * this.scale))
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(x, y, y * this.columns + x)
  }

  #paint(paint: Paint): Uint8ClampedArray {
    const pen = createCanvas(this.columns, this.rows).getContext('2d')
    pen.scale(this.scale, this.scale)
    pen.lineCap = 'butt'
    pen.lineJoin = 'round'
    paint(pen)
    return pen.getImageData(0, 0, this.columns, this.rows).data
  }

  #put(
    index: number,
    tone: number,
    coverage: number,
    ramp: readonly Rgb[],
    grain: number,
    soft: number,
    contrast: number,
  ): void {
    const steps = ramp.length - 1
    const position = clamp(tone) * steps
    const step = Math.min(Math.floor(position), steps - 1)
    const darker = ramp[step]
    const lighter = ramp[step + 1]
    if (!darker || !lighter) return
    const dots = stipple(position - step, grain, soft, contrast, DOT_EDGE)
    for (let channel = 0; channel < 3; channel++) {
      const place = index * 3 + channel
      const from = at(darker, channel)
      const before = this.sheet[place] ?? 0
      this.sheet[place] = before + (from + (at(lighter, channel) - from) * dots - before) * coverage
    }
  }

  #mix(index: number, colour: Rgb, strength: number): void {
    for (let channel = 0; channel < 3; channel++) {
      const place = index * 3 + channel
      const before = this.sheet[place] ?? 0
      this.sheet[place] = before + (at(colour, channel) - before) * strength
    }
  }
}
