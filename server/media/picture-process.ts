import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HttpError } from '#server/http-errors.ts'
import { root } from '#server/root.ts'
import type { Call, Reply, TaskName, Tasks } from './tasks.ts'

export type ProcessLimits = {
  /** A task that makes the process hold more bytes, or takes longer, ends with it. */
  readonly memory: number
  readonly seconds: number
  /** Between tasks the process is replaced when it holds more bytes, or has done so many. */
  readonly restMemory: number
  readonly tasks: number
  /** Nobody sends pictures most of the day: the process ends when it has waited so long for one. */
  readonly idleSeconds: number
}

const program = join(root, 'server/media/process/main.ts')
const startSeconds = 30
/** All that the picture library may want to know of this machine; no secret is among it. */
const environment = ['PATH', 'HOME', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']

/** A task that ended with its process. */
export class ProcessEnded extends Error {
  readonly why: 'memory' | 'time' | 'crash'
  constructor(why: ProcessEnded['why'], message: string) {
    super(message)
    this.why = why
  }
}

/**
 * The process that decodes and encodes pictures. A file of a kilobyte can ask for gigabytes or for hours, and
 * libvips cannot be interrupted; a process can be ended. Takes one task at a time.
 */
export function createPictureProcess(limits: ProcessLimits) {
  let current: { readonly child: ChildProcess; tasks: number } | undefined
  let idle: NodeJS.Timeout | undefined

  async function start(): Promise<NonNullable<typeof current>> {
    const child = fork(program, [String(limits.memory)], {
      env: {
        ...Object.fromEntries(environment.map((name) => [name, process.env[name]])),
        // With a heap for every thread, glibc would keep twice as much between tasks.
        MALLOC_ARENA_MAX: '1',
      },
      // Flags of the server, such as a file with its settings, are not for this process.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started = { child, tasks: 0 }
    current = started
    child.once('exit', () => {
      if (current === started) current = undefined
    })
    // Whoever waits for an answer hears of it; without this, an error in between would end the server.
    child.on('error', () => {})
    try {
      await messageFrom(child, startSeconds)
    } catch (error) {
      await end()
      throw new Error('The picture process did not start.', { cause: error })
    }
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const child = current?.child
    current = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return {
    end,
    /** An abort ends the process too: nothing else stops a decoder. */
    async run<T extends TaskName>(task: T, input: Tasks[T]['input'], signal: AbortSignal): Promise<Tasks[T]['output']> {
      clearTimeout(idle)
      try {
        const used = current ?? (await start())
        signal.throwIfAborted()
        const { rss, result } = await ask(used.child, { task, input }, signal)
        used.tasks++
        if (rss > limits.restMemory || used.tasks >= limits.tasks) await end()
        if ('output' in result) return result.output
        if ('refused' in result) throw new HttpError(result.refused.status, result.refused.message)
        throw new Error(`A picture task failed: ${result.failed}`)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        idle = setTimeout(() => void end(), limits.idleSeconds * 1000).unref()
      }
    },
  }

  async function ask<T extends TaskName>(child: ChildProcess, call: Call<T>, signal: AbortSignal): Promise<Reply<T>> {
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop, { once: true })
    try {
      const replying = messageFrom(child, limits.seconds)
      // Where it cannot be sent, the process is ending, and the promise above tells.
      child.send(call, () => {})
      return (await replying) as Reply<T>
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

/** The next message of the process. One that takes too long is ended; its end is waited for, so its memory is free. */
function messageFrom(child: ChildProcess, seconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      finish()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) => {
      // Nobody but itself and the kernel ends it like this, both for want of memory.
      const why = late ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash'
      settle(() => reject(new ProcessEnded(why, `The picture process ended: ${why} (${signal ?? code})`)))
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}
