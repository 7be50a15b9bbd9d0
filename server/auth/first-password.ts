import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#server/store/private-files.ts'

const pathOf = (dataDir: string) => join(dataDir, 'first-password')

/** The generated password, until it is changed. Nothing where there is none, or another instance has it. */
export async function readFirstPassword(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(pathOf(dataDir), 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps a generated password where only the server's own user can read it; answers the file's path. */
export async function keepFirstPassword(dataDir: string, password: string): Promise<string> {
  makePrivateFolder(dataDir)
  const path = pathOf(dataDir)
  // Written aside and then renamed: no crash leaves half a password, and no old file its wider mode.
  const temporary = `${path}.tmp`
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${password}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return path
}

export const forgetFirstPassword = (dataDir: string) => rm(pathOf(dataDir), { force: true })
