function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 97 && code <= 102) return code - 87
  return code >= 65 && code <= 70 ? code - 55 : -1
}

/** The bytes of hexadecimal digits, broken into any lines; nothing where anything else is among them. */
export function bytesOfHex(text: string, from: number, to: number): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array((to - from) >> 1)
  let length = 0
  let high = -1
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code <= 32) continue
    const value = digitOf(code)
    if (value < 0) return undefined
    if (high < 0) high = value
    else {
      bytes[length++] = high * 16 + value
      high = -1
    }
  }
  return length > 0 && high < 0 ? bytes.slice(0, length) : undefined
}
