import { fallback } from './fallback/index.ts'
import { film } from './film.ts'
import { focalPoints, pictures, specimens } from './pictures.ts'

/** All that the demonstration company brings besides its words in site.config.ts. */
export const demo = {
  files: 'demo/artwork/web',
  pictures,
  film,
  specimens,
  focalPoints,
  fallback,
  // Read only when it is needed: most starts find a site that is filled.
  content: async () => (await import('./content/index.ts')).demo,
}
