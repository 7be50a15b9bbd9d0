/** So many names and checksums are held at a time, however many files there are. */
export const sumsEvery = 1_000

/** Unpacked, `sha256sum --check sums/*` understands them. */
export const sumsName = (number: number): string => `sums/${String(number).padStart(6, '0')}`
export const isSumsName = (name: string): boolean => name.startsWith('sums/')
export const sumsLine = (digest: string, name: string): string => `${digest}  ${name}\n`
