import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 200
/** A lock without names in it is either being written this moment or was left between two system calls. */
const namelessMs = 5_000

/** @typedef {{ pid: number, started: string }} Owner */
/** @typedef {{ addOwner: (pid: number) => void }} Lock */

/**
 * Holds a lock folder while `work` runs. Its owners are this process and the commands it starts: when somebody kills
 * this process with -9, a command may outlive it, and the folder is free only once that has ended too.
 * @template T
 * @param {string} folder
 * @param {(lock: Lock) => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait = () => {}) {
  for (let waited = false; !take(folder); waited = true) {
    if (removeIfDead(folder)) continue
    if (!waited) onWait()
    await sleep(pollMs)
  }
  const owners = [describe(process.pid)]
  const write = () => writeFileSync(join(folder, 'owners.json'), JSON.stringify(owners))
  const release = () => rmSync(folder, { recursive: true, force: true })
  write()
  process.once('exit', release)
  try {
    return await work({
      addOwner(pid) {
        owners.push(describe(pid))
        write()
      },
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} folder */
function take(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves a dead lock aside before deleting it: of several processes that find it dead only one can, and if it was
 * meanwhile taken again, it is put back.
 * @param {string} folder
 */
function removeIfDead(folder) {
  const seen = read(folder)
  if (!isDead(folder, seen)) return false
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    if (read(aside) !== seen) renameSync(aside, folder)
  } catch {
    return true
  }
  rmSync(aside, { recursive: true, force: true })
  return true
}

/** @param {string} folder */
function read(folder) {
  try {
    return readFileSync(join(folder, 'owners.json'), 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} folder
 * @param {string} text
 */
function isDead(folder, text) {
  try {
    return !(/** @type {Owner[]} */ (JSON.parse(text)).some(isAlive))
  } catch {
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return age > namelessMs
  }
}

/**
 * Process ids come round again, in containers at every start; with its time of starting an id names one process only.
 * Where the system does not tell that time, the id has to do.
 * @param {number} pid
 * @returns {Owner}
 */
function describe(pid) {
  return { pid, started: status(pid).started }
}

/** @param {Owner} owner */
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  const now = status(pid)
  return now.state !== 'Z' && now.started === started
}

/** @param {number} pid */
function status(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return { state: '', started: '' }
  }
}
