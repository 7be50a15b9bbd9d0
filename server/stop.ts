/** Process managers kill after 10 to 30 seconds; ending before that says what happened. */
const maxMs = 10_000

/** Shuts down gracefully, and by force after ten seconds: a hung database must not keep the process. */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    // A signal may come twice: to the process group, and handed on by the start script.
    if (isStopping) return
    isStopping = true
    setTimeout(() => end(1, 'What was still running has been cut off.'), maxMs)
    try {
      await close()
      process.exit(0)
    } catch (error) {
      end(1, `Stopping failed: ${error}`)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

function end(code: number, sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
