import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const pollMs = 500

/**
 * Calls `onOrphaned` once when the npm that started this script is gone. npm puts a shell between itself and a script,
 * and a signal to npm alone ends only these two. Does nothing where npm did not start the script: whoever starts it
 * with `node` may go away and leave it running.
 * @param {() => void} onOrphaned
 * @returns {() => void} stops watching
 */
export function watchNpm(onOrphaned) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {}
  const born = lineage()
  const timer = setInterval(() => {
    if (lineage() === born) return
    clearInterval(timer)
    onOrphaned()
  }, pollMs).unref()
  return () => clearInterval(timer)
}

/** The parent and, where that is the shell, its parent too. */
function lineage() {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(basename(process.argv[1] ?? ''))
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return isShell ? `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
