import { type Thing, thing } from './graph.ts'

type Step = { readonly name: string; readonly path: string }

/** Where a page stands: home first, the page itself last. */
export const breadcrumbs = (publicUrl: string, steps: readonly Step[]): Thing =>
  thing('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) =>
      thing('ListItem', { position: index + 1, name, item: publicUrl + path }),
    ),
  })
