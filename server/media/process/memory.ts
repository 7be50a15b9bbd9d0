import { writeFileSync } from 'node:fs'

const intervalMs = 20

/** If memory runs out in spite of everything, the kernel ends this process rather than the server. */
export function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux can be told.
  }
}

/**
 * Runs work that may hold only so much memory; above that, the process ends. Decoders work on other threads, so
 * this one is always free to look.
 */
export async function withinMemory<T>(maxBytes: number, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }, intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
