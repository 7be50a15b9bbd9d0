import { fileURLToPath } from 'node:url'
import { writerTo } from '#assets/web-folder.ts'

/** The company's own files under /art/. */
export const WEB_FOLDER = fileURLToPath(new URL('../web', import.meta.url))

export const writeWebFile = writerTo(WEB_FOLDER)

/** Pictures, as the media store would keep them. */
export const UPLOADS_FOLDER = fileURLToPath(new URL('../../uploads', import.meta.url))

export const writeUpload = writerTo(UPLOADS_FOLDER)
