import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { LeaveDialog } from '#app/admin/ui/leave-dialog.tsx'

type LeaveUploadsProps = {
  /** How many pictures have not arrived yet. */
  readonly open: number
  /** Where in the library one is. */
  readonly path: string
  /** Drops those that wait. */
  readonly onDrop: () => void
}

const isMedia = (path: string) => path === addresses.media || path.startsWith(`${addresses.media}/`)

/** Asks before the library is left while pictures are on their way. Closing the tab is the queue's to ask about. */
export function LeaveUploads({ open, path, onDrop }: LeaveUploadsProps) {
  const { guard } = usePanel()
  const [, navigate] = useLocation()
  const [to, setTo] = useState<string>()
  const isHeld = open > 0
  useEffect(() => {
    // What Back is taken back to is the picture that is shown at the time.
    if (isHeld && path) return guard.hold(setTo, isMedia)
  }, [guard, isHeld, path])
  useEffect(() => {
    if (!isHeld) setTo(undefined)
  }, [isHeld])
  if (to === undefined) return null
  return (
    <LeaveDialog
      title="Leave while pictures are uploading?"
      icon={<Upload size={22} strokeWidth={1.6} aria-hidden="true" />}
      leave={{
        label: 'Leave',
        onChoose: () => {
          onDrop()
          guard.release()
          navigate(to)
        },
      }}
      stay={{ label: 'Stay here', onChoose: () => setTo(undefined) }}
    >
      {open === 1 ? '1 picture has' : `${open.toLocaleString('en-GB')} pictures have`} not arrived yet. Those that are
      still waiting are dropped if you leave now.
    </LeaveDialog>
  )
}
