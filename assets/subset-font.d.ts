/** The part of subset-font this folder uses; the package brings no types. */
declare module 'subset-font' {
  interface Range {
    min: number
    max: number
  }
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Readonly<Record<string, number | Range>>
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
