import type { RenderInput, SiteRenderer } from '#app/render.ts'

/** Where the site comes from: the build, or Vite in development. */
export type SiteSource = {
  readonly site: () => Promise<SiteRenderer>
  readonly assets: RenderInput['assets']
  /** The same for pages in a preview, whose code also follows the panel. */
  readonly previewAssets: RenderInput['assets']
}
