import type { Item } from '#app/admin/item.ts'
import { RailFrame, type RailFrameProps } from './rail-frame.tsx'
import { RailWithHistory } from './rail-with-history.tsx'

export type RailProps = Omit<RailFrameProps, 'history'> & {
  readonly item: Item | undefined
  /** The version at which the history is open. */
  readonly version: number | undefined
  /** The stamp of what the form was begun from. */
  readonly seen: string
  /** A version comes back into the form. */
  readonly onTake: (values: RailFrameProps['values']) => void
}

/** Beside the form: what the site makes of it, what it was before, and what else is known about the item. */
export default function Rail({ version, seen, onTake, ...frame }: RailProps) {
  const { item } = frame
  return item ? (
    <RailWithHistory {...frame} id={item.id} asked={version} seen={seen} onTake={onTake} />
  ) : (
    <RailFrame {...frame} />
  )
}
