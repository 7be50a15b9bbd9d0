import { HttpError } from '#server/http/http-errors.ts'
import type { Call, TaskName, TaskReply, Tasks } from '../tasks.ts'
import { dieFirst, withinMemory } from './memory.ts'
import { readPicture } from './read-picture.ts'
import { sharp } from './sharp.ts'
import { shrink } from './shrink.ts'

/** Started by picture-process.ts with the bytes it may hold. Takes calls over IPC, one after the other. */
const maxBytes = Number(process.argv[2])

const handlers: { readonly [T in TaskName]: (input: Tasks[T]['input']) => Promise<Tasks[T]['output']> } = {
  read: ({ bytes }) => readPicture(bytes),
  shrink,
  measure: async ({ bytes }) => {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  },
}

async function resultOf<T extends TaskName>({ task, input }: Call<T>): Promise<TaskReply<T>['result']> {
  try {
    return { output: await withinMemory(maxBytes, () => handlers[task](input)) }
  } catch (error) {
    if (error instanceof HttpError) return { refused: { status: error.status, message: error.message } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

dieFirst()
// Signals sent to the process group are the server's to handle; this process ends when the server is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (call: Call) => {
  const result = await resultOf(call)
  process.send?.({ rss: process.memoryUsage.rss(), result } satisfies TaskReply)
})
process.send?.('ready')
