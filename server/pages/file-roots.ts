import { join } from 'node:path'
import { site } from '#site'

/** Where files under /art/ are looked for: the company's own first, then what every site has. */
export const fileRoots = (root: string): readonly string[] =>
  [site.files, 'assets/web'].flatMap((folder) => (folder === null ? [] : join(root, folder)))
