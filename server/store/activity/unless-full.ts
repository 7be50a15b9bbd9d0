import { type Outage, outageOf } from '../outages/outages.ts'

type Log = { readonly error: (error: unknown) => void }
const withoutRoom: ReadonlySet<Outage | undefined> = new Set<Outage>(['full', 'readOnly', 'moving'])

/** Whether nothing can be written at the moment. */
export const lacksRoom = (error: unknown): boolean => withoutRoom.has(outageOf(error))

/** For what people may do on a full disk too: whether it is written down must not keep them from it. */
export const unlessFull =
  (log: Log) =>
  (error: unknown): void => {
    if (!lacksRoom(error)) throw error
    log.error(error)
  }
