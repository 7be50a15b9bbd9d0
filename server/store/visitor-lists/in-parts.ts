import { setImmediate as nextTurn } from 'node:timers/promises'
import { httpErrors } from '#server/http/http-errors.ts'

/** Works through a long list a part at a time: where the database answers at once, others would not get their turn. */
export async function inParts<T, R>(
  list: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await nextTurn()
    const some = await work(list.slice(from, from + size)).catch((error: unknown) => {
      throw from > 0 ? httpErrors.partlyDone(error) : error
    })
    done.push(...some)
  }
  return done
}
