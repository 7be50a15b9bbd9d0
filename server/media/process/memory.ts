import { writeFileSync } from 'node:fs'

const intervalMs = 20

/** When the machine runs out of memory, the kernel kills this process rather than the server. */
export function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this.
  }
}

/**
 * Runs work and kills the process when its RSS goes above the limit. Decoders run on other threads, so the timer
 * here is never late.
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
