import { join } from 'node:path'
import { measureScreens } from '../support/size-budget.ts'
import type { BenchRow } from './table.ts'

/** What a screen makes the browser download before it can be used. */
export async function sizeRows(): Promise<BenchRow[]> {
  const screens = measureScreens(join(import.meta.dirname, '../..'))
  return screens.map(({ screen, size = Number.NaN, most }) => ({
    what: `JavaScript of the ${screen}, gzip`,
    ours: `${size.toFixed(1)} kB`,
    target: `≤ ${most} kB`,
    met: size <= most,
  }))
}
