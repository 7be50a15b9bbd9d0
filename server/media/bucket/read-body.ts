import type { IncomingMessage } from 'node:http'

const maxBreaks = 3
const stallMs = 5_000

type Reading = {
  readonly answer: IncomingMessage
  readonly size: number
  /** Asks for the rest. */
  readonly resume: (from: number) => Promise<IncomingMessage>
  readonly failure: (cause: unknown) => Error
}

/** The whole body, read on from where a connection broke or fell silent: what a name holds never changes. */
export async function* readBody({ answer, size, resume, failure }: Reading): AsyncGenerator<Uint8Array> {
  let received = 0
  for (let current = answer, breaks = 0; ; breaks++) {
    let cause: unknown = new Error('an answer was cut short')
    try {
      for await (const chunk of withoutStalls(current)) {
        received += chunk.length
        yield chunk
      }
    } catch (error) {
      cause = error
    }
    if (received === size) return
    if (breaks === maxBreaks) throw failure(cause)
    current = await resume(received)
  }
}

/** Counts only the time spent waiting for the bucket: the reader may be slow. */
async function* withoutStalls(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  const watch = () => setTimeout(() => answer.destroy(new Error('the bucket fell silent')), stallMs)
  let timer = watch()
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      clearTimeout(timer)
      yield chunk
      timer = watch()
    }
  } finally {
    clearTimeout(timer)
  }
}
