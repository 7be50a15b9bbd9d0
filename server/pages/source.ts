import type { RenderInput, Site } from '#app/render.ts'

/** Where the site comes from: the build, or Vite in development. */
export type SiteSource = {
  readonly site: () => Promise<Site>
  readonly assets: RenderInput['assets']
}
