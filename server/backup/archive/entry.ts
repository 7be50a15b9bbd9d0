import { Header } from 'tar/header'
import { BackupError } from '../backup-error.ts'

/** Tar is made of blocks: a header, the bytes, and zeros up to the next block. */
const blockSize = 512
const endBlocks = 2

export const damaged = (what: string): BackupError =>
  new BackupError(`The backup is damaged: ${what}. Nothing was restored; use another copy of it.`)

/** What follows an entry of this size. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize
export const endOfArchive = (): Buffer => Buffer.alloc(endBlocks * blockSize)
export const headerSize = blockSize

export function encodeHeader(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(blockSize)
  // Its owner alone may read what is unpacked.
  const isCut = new Header({ path, size, mode: 0o600, type: 'File', mtime }).encode(block)
  if (isCut) throw new BackupError(`${path} does not fit into a backup. Nothing was kept.`)
  return block
}

const unreadable = () => damaged('its parts cannot be told apart')

/** Nothing where the numbers in it are none. */
function headerOf(block: Buffer): Header | undefined {
  try {
    return new Header(block)
  } catch {
    return undefined
  }
}

/** Nothing at the end of the archive. */
export function decodeHeader(block: Buffer): { path: string; size: number } | undefined {
  const header = headerOf(block)
  if (header?.nullBlock) return undefined
  if (!header) throw unreadable()
  const { path, size, type, cksumValid } = header
  if (!cksumValid || type !== 'File' || !path || size === undefined) throw unreadable()
  return { path, size }
}
