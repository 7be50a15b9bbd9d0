import { join } from 'node:path'
import { site } from '#site'

/**
 * Where files under /art/ are looked for: the company's own first, then what every site has. Pictures that shipped as
 * uploads are there too, for built-in content: it is shown where the API, which may be another host, does not answer.
 */
export const fileRoots = (root: string): readonly string[] =>
  [site.files, site.uploads?.folder ?? null, 'assets/web'].flatMap((folder) =>
    folder === null ? [] : join(root, folder),
  )
