import { fileURLToPath } from 'node:url'
import { writerTo } from '#assets/web-folder.ts'

/** The company's own files under /art/. */
export const WEB_FOLDER = fileURLToPath(new URL('../web', import.meta.url))

export const writeWebFile = writerTo(WEB_FOLDER)
