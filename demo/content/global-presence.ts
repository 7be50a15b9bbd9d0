import type { globalPresence } from '#content/global-presence/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const globalPresenceDemo: readonly Input<typeof globalPresence>[] = [
  {
    title: 'Twelve places, one phone call apart',
    subtitle: 'Global presence',
    description: 'From Houston to Shanghai our people sit where the cargo is loaded and where it is needed.',
  },
]
