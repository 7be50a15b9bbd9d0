/** Process managers kill after 10 to 30 seconds; ending before that says what happened. */
export const maxStopMs = 10_000

/**
 * Shuts down gracefully, and by force after ten seconds: a hung database must not keep the process. Where the product
 * goes on serving for a while first, they begin after that. Returns whether a stop has begun.
 */
export function stopOnSignal(close: () => Promise<void>, delaySeconds: number): () => boolean {
  let isStopping = false
  const stop = async () => {
    // A signal may come twice: to the process group, and handed on by the start script.
    if (isStopping) return
    isStopping = true
    setTimeout(() => end(1, 'What was still running has been cut off.'), delaySeconds * 1_000 + maxStopMs)
    try {
      await close()
      process.exit(0)
    } catch (error) {
      end(1, `Stopping failed: ${error}`)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  return () => isStopping
}

function end(code: number, sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
