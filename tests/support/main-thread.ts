import { readFileSync } from 'node:fs'

/** Of the main thread of a process, in nanoseconds: how long it ran, and how long it waited for a processor. */
const scheduled = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)

/**
 * Processor time that the main thread of a process has used, in milliseconds: what others do on the machine does not
 * count. Only Linux tells it; elsewhere it is the clock's.
 */
export const mainThreadMs = (pid: number | undefined): number =>
  process.platform === 'linux' ? (scheduled(pid)[0] ?? 0) / 1_000_000 : performance.now()

/**
 * A clock that stands still while others keep the main thread of a process from running, in milliseconds: for what has a
 * time limit, and waits rather than works. Only Linux tells it; elsewhere it goes on.
 */
export const ownClockMs = (pid: number | undefined = process.pid): number =>
  performance.now() - (process.platform === 'linux' ? (scheduled(pid)[1] ?? 0) / 1_000_000 : 0)
