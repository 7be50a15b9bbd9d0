import { previewStart } from '#engine/derive/previews.ts'

const [, , segment = ''] = location.pathname.split('/', 3)

/** Where the preview begins: everything in it is under this address. */
export const base = previewStart + segment

/** The address of the same page on the site. */
export const pathOnSite = (): string => location.pathname.slice(base.length) || '/'
