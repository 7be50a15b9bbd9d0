import { readFileSync } from 'node:fs'

/**
 * Processor time that the main thread of a process has used, in milliseconds: what others do on the machine does not
 * count. Only Linux tells it; elsewhere it is the clock's.
 */
export const mainThreadMs = (pid: number | undefined): number =>
  process.platform === 'linux'
    ? Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
    : performance.now()
