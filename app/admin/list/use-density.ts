import { useState } from 'react'
import { browserStorage } from '#app/admin/api/browser-storage.ts'

export type Density = 'dense' | 'comfortable'

const key = 'adminRows'

/** How high the rows of long lists are; the browser remembers it. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [storage] = useState(() => browserStorage(() => window.localStorage))
  const [density, setDensity] = useState<Density>(() => (storage.read(key) === 'comfortable' ? 'comfortable' : 'dense'))
  return [
    density,
    (next) => {
      storage.write(key, next)
      setDensity(next)
    },
  ]
}
