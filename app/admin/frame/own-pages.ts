import { House, Images } from 'lucide-react'
import type { ComponentType } from 'react'
import { addresses } from '#app/admin/addresses.ts'

type OwnPage = {
  readonly label: string
  readonly to: string
  readonly Icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: 'true' }>
}

/** The panel's own pages, which stand before the tabs. */
export const ownPages: readonly OwnPage[] = [
  { label: 'Start', to: addresses.start, Icon: House },
  { label: 'Media', to: addresses.media, Icon: Images },
]
