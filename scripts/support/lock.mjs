import { mkdirSync, renameSync, rmSync, statSync, utimes } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 200
const beatMs = 1_000
/** Beats come from a process that only waits for its commands; this many missed ones mean that it was killed. */
const deadMs = 10 * beatMs

/**
 * Holds a lock folder while `work` runs. Its time of change is renewed all the while, so that a lock left behind by a
 * killed process is known by its age, on every system alike.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait = () => {}) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let waited = false; !take(folder); waited = true) {
    if (removeIfDead(folder)) continue
    if (!waited) onWait()
    await sleep(pollMs)
  }
  const beat = setInterval(() => utimes(folder, new Date(), new Date(), () => {}), beatMs)
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} folder */
const isDead = (folder) => Date.now() - statSync(folder).mtimeMs > deadMs

/**
 * Moves a dead lock aside before deleting it: of several processes that find it dead only one can, and if it was
 * meanwhile taken again, it is put back.
 * @param {string} folder
 */
function removeIfDead(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    if (!isDead(folder)) return false
    renameSync(folder, aside)
    if (isDead(aside)) rmSync(aside, { recursive: true })
    else renameSync(aside, folder)
  } catch {
    // Somebody else was faster.
  }
  return true
}
