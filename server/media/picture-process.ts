import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HttpError } from '#server/http/http-errors.ts'
import { root } from '#server/root.ts'
import type { Call, TaskName, TaskReply, Tasks } from './tasks.ts'

export type ProcessLimits = {
  /** Bytes of RSS and seconds that one task may take before the process is killed. */
  readonly memory: number
  readonly seconds: number
  /** The process is replaced when its RSS between tasks is above this, or after this many tasks. */
  readonly restMemory: number
  readonly tasks: number
  /** Most of the day nobody uploads anything: the process ends after this long without a task. */
  readonly idleSeconds: number
}

const program = join(root, 'server/media/process/main.ts')
const startSeconds = 30
/** All the picture library may need to know about this machine; none of it is secret. */
const environment = ['PATH', 'HOME', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']

type Started = { readonly child: ChildProcess; readonly ready: Promise<unknown>; tasks: number }

/** The process died while it worked on a task. */
export class ProcessEnded extends Error {
  readonly why: 'memory' | 'time' | 'crash'
  constructor(why: ProcessEnded['why'], message: string) {
    super(message)
    this.why = why
  }
}

/**
 * The process that decodes and encodes pictures, one at a time. A file of one kilobyte can demand gigabytes or hours,
 * and libvips cannot be interrupted; a process can be killed.
 */
export function createPictureProcess(limits: ProcessLimits) {
  let current: Started | undefined
  let idle: NodeJS.Timeout | undefined

  /** Not one that was killed: until it is gone it may still answer the task before. */
  const living = () => (current?.child.killed ? undefined : current)

  function start(): Started {
    const child = fork(program, [String(limits.memory)], {
      env: {
        ...Object.fromEntries(environment.map((name) => [name, process.env[name]])),
        // With one heap per thread glibc holds on to twice as much between tasks.
        MALLOC_ARENA_MAX: '1',
      },
      // Not the server's flags: --env-file would hand its secrets over.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started = { child, ready: messageFrom(child, startSeconds), tasks: 0 }
    current = started
    child.once('exit', () => {
      if (current === started) current = undefined
    })
    // `messageFrom` reports errors while a task runs; between tasks an unhandled one would crash the server.
    child.on('error', () => {})
    started.ready.catch(() => {
      if (current === started) current = undefined
    })
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const child = current?.child
    current = undefined
    if (!child?.pid || hasExited(child)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  function endWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => void end(), limits.idleSeconds * 1000).unref()
  }

  return {
    end,
    /** Starts the process early: it takes a quarter of a second. */
    prepare(): void {
      if (living()) return
      start()
      endWhenIdle()
    },
    /** Aborting kills the process: nothing else stops a decoder. */
    async run<T extends TaskName>(
      task: T,
      input: Tasks[T]['input'],
      signal: AbortSignal,
      seconds = limits.seconds,
    ): Promise<Tasks[T]['output']> {
      signal.throwIfAborted()
      clearTimeout(idle)
      try {
        const used = living() ?? start()
        await used.ready.catch((error: unknown) => {
          throw new Error('The picture process did not start.', { cause: error })
        })
        signal.throwIfAborted()
        const { rss, result } = await ask(used.child, { task, input }, signal, seconds)
        used.tasks++
        if (rss > limits.restMemory || used.tasks >= limits.tasks) await end()
        if ('output' in result) return result.output
        if ('refused' in result) throw new HttpError(result.refused.status, result.refused.message)
        throw new Error(`A picture task failed: ${result.failed}`)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        endWhenIdle()
      }
    },
  }

  async function ask<T extends TaskName>(
    child: ChildProcess,
    call: Call<T>,
    signal: AbortSignal,
    seconds: number,
  ): Promise<TaskReply<T>> {
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop, { once: true })
    try {
      const replying = messageFrom(child, seconds)
      // Sending fails only when the process is dying, which `replying` reports.
      child.send(call, () => {})
      return (await replying) as TaskReply<T>
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** The next message of the process. A process that takes too long is killed, and gone when this rejects. */
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
      // It kills itself like this when it runs into its memory limit, and so does the kernel's OOM killer.
      const why = late ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash'
      settle(() => reject(new ProcessEnded(why, `The picture process ended: ${why} (${signal ?? code})`)))
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    if (hasExited(child)) onExit(child.exitCode, child.signalCode)
  })
}
