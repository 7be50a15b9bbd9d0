import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { credentials } from './requests.ts'
import { type Server, startProduct } from './server.ts'

/** So many instances of the product on one database, for as long as the work takes. */
export async function withInstances<T>(
  count: number,
  databaseUrl: string,
  work: (instances: readonly Server[]) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const instances: Server[] = []
  try {
    while (instances.length < count)
      instances.push(await startProduct(dataDir, { ...credentials, RATE_LIMIT: 'off', DATABASE_URL: databaseUrl }))
    return await work(instances)
  } finally {
    for (const instance of instances) await instance.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Microseconds that they have computed together. */
export async function cpuOf(instances: readonly Server[]): Promise<number> {
  const usages = await Promise.all(instances.map((instance) => instance.usage()))
  return usages.reduce((sum, { cpu }) => sum + cpu, 0)
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
