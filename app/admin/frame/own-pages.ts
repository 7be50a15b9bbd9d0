import { CalendarClock, FileCheck, House, Images, ScrollText, Trash2, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { addresses } from '#app/admin/addresses.ts'
import type { Permission } from '#engine/rules/permissions.ts'
import { ReviewCount } from './review-count.tsx'

type OwnPage = {
  readonly label: string
  readonly to: string
  /** Other words by which it is found. */
  readonly also: string
  readonly needs: Permission
  /** How much waits there. */
  readonly Count?: ComponentType
  readonly Icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: 'true' }>
}

/** The panel's own pages, which stand before the tabs. */
export const ownPages: readonly OwnPage[] = [
  { label: 'Start', also: 'home overview dashboard', to: addresses.start, needs: 'panel', Icon: House },
  {
    label: 'For review',
    also: 'reviews requests approve publish',
    to: addresses.review,
    needs: 'drafts.publish',
    Icon: FileCheck,
    Count: ReviewCount,
  },
  {
    label: 'Planned',
    also: 'plans schedule calendar releases',
    to: addresses.planned,
    needs: 'drafts',
    Icon: CalendarClock,
  },
  {
    label: 'Media',
    also: 'pictures images photographs library files',
    to: addresses.media,
    needs: 'media.read',
    Icon: Images,
  },
]

/** Those that stand at the foot, whatever the list of tabs is scrolled to. */
export const footPages: readonly OwnPage[] = [
  { label: 'People', also: 'users accounts roles invitations', to: addresses.people, needs: 'people', Icon: Users },
  { label: 'Activity', also: 'log audit history', to: addresses.activity, needs: 'activity', Icon: ScrollText },
  { label: 'Trash', also: 'deleted bin restore', to: addresses.trash, needs: 'drafts', Icon: Trash2 },
]
