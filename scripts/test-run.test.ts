import { describe, expect, it } from 'vitest'
import { closingLine } from './support/closing-line.mjs'
import { root } from './support/root.mjs'
import { unitTests } from './support/unit-tests.mjs'
import { vitestArguments } from './support/vitest-arguments.mjs'

describe('vitestArguments', () => {
  it('passes on what was given', () => {
    expect(vitestArguments(['server', '-t', 'a name'], ['/count.mjs'], false)).toEqual([
      'run',
      '--reporter=minimal',
      '--reporter=/count.mjs',
      'server',
      '-t',
      'a name',
    ])
  })

  it('takes the reporter that the caller names', () => {
    expect(vitestArguments(['--reporter=verbose'], ['/count.mjs'], true)).toEqual([
      'run',
      '--reporter=/count.mjs',
      '--reporter=verbose',
    ])
  })
})

describe('closingLine', () => {
  it('tells what vitest counted', () => {
    expect(closingLine({ passed: 12, failed: 0 }, 0)).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 12, failed: 3 }, 1)).toBe('12 passed, 3 failed')
  })

  it('never looks like success when vitest failed', () => {
    expect(closingLine({ passed: 12, failed: 0 }, 1)).toBe('12 passed, 1 failed')
    expect(closingLine(undefined, 130)).toBe('0 passed, 1 failed')
  })
})

describe('unitTests', () => {
  it('are those that start no product, database or browser', () => {
    const files = unitTests(root)
    expect(files).toContain('scripts/test-run.test.ts')
    expect(files).not.toContain('server/api/panel/uploads.test.ts')
    expect(files).not.toContain('server/media/sweep.test.ts')
    expect(files).not.toContain('server/media/process/format.test.ts')
    expect(files.filter((file) => file.startsWith('tests/'))).toEqual([])
  })
})
