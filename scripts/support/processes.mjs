import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} Options */

const forwarded = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])
/** npm finishes unpacking before it handles a signal. It need not: whatever it leaves unfinished is installed again. */
const patienceMs = 2_000
const parentPollMs = 500

/** Node's flag for a command that would keep its port, or write on in node_modules, after this process was killed. */
export const tether = `--import=${new URL('./tether.mjs', import.meta.url)}`

/**
 * Runs a command with this process's own input and output and gives its exit code. The child stays in this process
 * group, so a signal may reach it twice: from the group and from here.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options & { onMessage?: (message: unknown) => void }} options
 */
export async function runInForeground(command, args, { cwd, env, onMessage }) {
  const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  if (onMessage) child.on('message', onMessage)
  const { code } = await settle(child, command, Number.POSITIVE_INFINITY)
  return code
}

/**
 * Runs a command silently; what it printed is shown only when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options & { complaint: string }} options complaint: the sentence that tells of a failure
 */
export async function runQuietly(command, args, { cwd, env, shell = false, complaint }) {
  const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const { code, interrupted } = await settle(child, command, patienceMs)
  if (interrupted) throw new Failure('Interrupted.', '', code || 1)
  if (code !== 0) throw new Failure(complaint, output, code)
  return output
}

/**
 * Waits for a child's end, passing on each signal once.
 * @param {ChildProcess} child
 * @param {string} command
 * @param {number} patience how long the child may take after a signal
 * @returns {Promise<{ code: number, interrupted: boolean }>}
 */
async function settle(child, command, patience) {
  let interrupted = false
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    interrupted = true
    child.kill(signal)
    if (Number.isFinite(patience)) setTimeout(() => child.kill('SIGKILL'), patience).unref()
  }
  // The handler stays after the first signal: without one, the second would end this process before its child.
  const handlers = forwarded.map((signal) => ({ signal, handler: once(() => pass(signal)) }))
  for (const { signal, handler } of handlers) process.on(signal, handler)
  const watch = watchParent(() => pass('SIGTERM'))
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new Failure(`${command} does not start: ${error.message}`)))
      /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
      const ended = (code, signal) =>
        resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 1), interrupted })
      child.once('close', ended)
      // What a killed child started may hold its output open for long.
      child.once('exit', (code, signal) => interrupted && ended(code, signal))
    })
  } finally {
    clearInterval(watch)
    for (const { signal, handler } of handlers) process.off(signal, handler)
  }
}

/**
 * npm puts a shell between itself and a script, and a signal to npm ends only these two. Where npm did not start the
 * script, its starter may go away and leave it running.
 * @param {() => void} onOrphaned
 */
function watchParent(onOrphaned) {
  const born = process.ppid
  const orphaned = once(onOrphaned)
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== born) orphaned()
  }, parentPollMs).unref()
}

/** @param {() => void} action */
function once(action) {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
