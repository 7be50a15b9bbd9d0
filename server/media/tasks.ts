import type { VariantEnding } from './names.ts'

export type Size = { readonly width: number; readonly height: number }

export type Picture = Size & {
  /** From its bytes: the same picture always has the same name. */
  readonly name: string
  readonly bytes: Uint8Array
  /** What the file was called that it was made from. */
  readonly title?: string
}

/** What a drawing may have before its root fits into these. */
export const drawingStartBytes = 64 * 1024

/** What the picture process can be asked for. */
export type Tasks = {
  /** Makes a picture of our own from an upload. */
  read: { readonly input: { readonly bytes: Uint8Array }; readonly output: Picture }
  shrink: {
    readonly input: { readonly bytes: Uint8Array; readonly width: number; readonly ending: VariantEnding }
    readonly output: Uint8Array
  }
  measure: { readonly input: { readonly bytes: Uint8Array }; readonly output: Size }
}

export type TaskName = keyof Tasks
export type Call<T extends TaskName = TaskName> = { readonly task: T; readonly input: Tasks[T]['input'] }
export type TaskReply<T extends TaskName = TaskName> = {
  /** Bytes the process holds now that the task is done. */
  readonly rss: number
  readonly result:
    | { readonly output: Tasks[T]['output'] }
    | { readonly refused: { readonly status: number; readonly message: string } }
    | { readonly failed: string }
}
