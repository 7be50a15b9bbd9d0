import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: somebody else then, who needs no rights and exists on every system. */
const users = ['postgres', 'nobody']

export function chooseIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const user of users) {
    const entry = entries.find(([name]) => name === user)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL for the tests cannot run as root, and there is no user postgres or nobody to run it.')
}

export function giveTo(identity: Identity | undefined, path: string): void {
  if (identity) chownSync(path, identity.uid, identity.gid)
}

/** A folder that the identity can reach: the usual place for such may be closed to other users. */
export async function makeFolder(identity: Identity | undefined): Promise<string> {
  for (const parent of identity ? [tmpdir(), '/tmp', '/var/tmp'] : [tmpdir()]) {
    const folder = await mkdtemp(join(parent, 'site-postgres-')).catch(() => undefined)
    if (!folder) continue
    giveTo(identity, folder)
    if (!identity || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], identity).status === 0) return folder
    await rm(folder, { recursive: true })
  }
  throw new Error(
    'PostgreSQL for the tests needs a temporary folder that other users may enter; TMPDIR and /tmp are not.',
  )
}
