import { fallback } from './fallback/index.ts'
import { film } from './film.ts'
import { pictures, specimens } from './pictures.ts'
import { uploads } from './prints/addresses.ts'

/** All that the demonstration company brings besides its words in site.config.ts. */
export const demo = {
  files: 'demo/artwork/web',
  legal: { privacy: 'demo/legal/privacy.tsx', terms: 'demo/legal/terms.tsx' },
  uploads,
  pictures,
  film,
  specimens,
  fallback,
  // Read only when it is needed: most starts find a site that is filled.
  content: async () => (await import('./content/index.ts')).demo,
}
