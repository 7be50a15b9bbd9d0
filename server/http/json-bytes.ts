import { setImmediate as nextTurn } from 'node:timers/promises'

/** What JSON.stringify writes within a millisecond or two. */
const pieceLength = 256 * 1024

/** In pieces. */
const copiedAtOnce = 32

function* listParts(items: readonly unknown[]): Generator<string> {
  yield '['
  for (const [at, item] of items.entries()) yield (at > 0 ? ',' : '') + (JSON.stringify(item) ?? 'null')
  yield ']'
}

function* parts(data: unknown): Generator<string> {
  if (Array.isArray(data)) return yield* listParts(data)
  if (typeof data !== 'object' || data === null) return yield JSON.stringify(data)
  let before = '{'
  for (const [name, value] of Object.entries(data)) {
    const text = Array.isArray(value) ? '' : JSON.stringify(value)
    if (text === undefined) continue
    yield `${before}${JSON.stringify(name)}:${text}`
    if (Array.isArray(value)) yield* listParts(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** As JSON.stringify writes it, but with turns for others: made for long lists, alone or as parts of an object. */
export async function jsonBytes(data: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let piece = ''
  for (const part of parts(data)) {
    piece += part
    if (piece.length < pieceLength) continue
    chunks.push(Buffer.from(piece))
    piece = ''
    await nextTurn()
  }
  chunks.push(Buffer.from(piece))
  return joined(chunks)
}

/** As Buffer.concat does, in turns. */
async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const [n, chunk] of chunks.entries()) {
    at += chunk.copy(bytes, at)
    if (n % copiedAtOnce === copiedAtOnce - 1) await nextTurn()
  }
  return bytes
}
