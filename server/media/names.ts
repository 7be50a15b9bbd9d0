/** The widths that the site asks for. */
const widths = [480, 960, 1440, 1920] as const
const originalEndings = ['jpg', 'png'] as const
const variantEndings = ['avif', 'webp'] as const

export type VariantEnding = (typeof variantEndings)[number]
export type Ending = (typeof originalEndings)[number] | VariantEnding
type UploadName = { readonly hash: string; readonly width: number | undefined; readonly ending: Ending }

const mediaTypes: Readonly<Record<Ending, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const pattern = /^([0-9a-f]{32})(?:-(\d{3,4}))?\.(jpg|png|webp|avif)$/

/** `<hash>.jpg` is a picture as it was kept, `<hash>-960.webp` a smaller version of it. */
export function parseName(name: string): UploadName | undefined {
  const [, hash, width, ending] = pattern.exec(name) ?? []
  return hash ? { hash, width: width ? Number(width) : undefined, ending: ending as Ending } : undefined
}

export function mediaTypeOf(name: string): string {
  const ending = parseName(name)?.ending
  return ending ? mediaTypes[ending] : 'application/octet-stream'
}

export const hashOf = (name: string): string => name.slice(0, 32)

/** The names a picture may have; only one of them exists, because the hash is of its bytes. */
export const originalNames = (hash: string): string[] => originalEndings.map((ending) => `${hash}.${ending}`)

/** Whether bytes with this SHA-256 cannot be the picture of that name; what a smaller version holds its name does not tell. */
export function isDamaged(name: string, sha256: string): boolean {
  const hash = hashOf(name)
  return originalNames(hash).includes(name) && !sha256.startsWith(hash)
}

/** For a person, who has to look at each. */
export const damagedLines = (names: readonly string[]): string => namedLines(names, 'damaged')
export const missingLines = (names: readonly string[]): string => namedLines(names, 'missing')
const namedLines = (names: readonly string[], state: string): string =>
  [
    names.length === 1 ? `1 picture is ${state}:` : `${names.length} pictures are ${state}:`,
    ...names.map((name) => `  ${name}`),
  ].join('\n')

/** Every smaller version of a picture that is so wide. */
export const variantsOf = (hash: string, pictureWidth = Number.POSITIVE_INFINITY) =>
  widths
    .filter((width) => width <= pictureWidth)
    .flatMap((width) => variantEndings.map((ending) => ({ name: `${hash}-${width}.${ending}`, width, ending })))
