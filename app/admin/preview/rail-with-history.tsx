import { Comparison } from '#app/admin/history/comparison.tsx'
import { type HistoryOptions, useHistory } from '#app/admin/history/use-history.ts'
import { VersionList } from '#app/admin/history/version-list.tsx'
import { RailFrame, type RailFrameProps } from './rail-frame.tsx'

type RailWithHistoryProps = Omit<RailFrameProps, 'history'> & HistoryOptions

/** Beside the form of an item that is stored; a version that is compared stands in the form's place. */
export function RailWithHistory({ id, asked, seen, onTake, ...frame }: RailWithHistoryProps) {
  const { type, values, tab, isCalled, onClose } = frame
  const { count, version, versions, close, restore, listed } = useHistory({ type, id, asked, values, seen, onTake })
  const isComparing = tab === 'History' && version
  return (
    <>
      {isComparing && <Comparison {...{ type, id, version, versions, values }} onClose={close} onRestore={restore} />}
      <RailFrame
        {...frame}
        history={{
          count,
          versions,
          list: <VersionList {...listed} takesFocus={isCalled} />,
          onEscape: isComparing ? close : onClose,
        }}
      />
    </>
  )
}
