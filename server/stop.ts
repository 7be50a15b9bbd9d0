/** Process managers kill after 10 to 30 seconds; ending before that says what happened. */
const mostMs = 10_000

/** Ends the process in good order, and after ten seconds in any: a database that hangs must not keep it. */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    // A signal may come twice: to the process group, and handed on by the start script.
    if (isStopping) return
    isStopping = true
    setTimeout(() => end(1, 'What was still running has been cut off.'), mostMs)
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
