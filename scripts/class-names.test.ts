import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDataDir } from '#tests/support/process.ts'
import { classNames } from './support/class-names.ts'

async function write(root: string, ...files: string[]) {
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

test('names are short, each class has its own, and a second run gives the same', async () => {
  await withDataDir(async (root) => {
    await write(root, 'app/b.module.css', 'app/ui/a.module.css', 'app/styles/base.css')
    const run = () => {
      const nameOf = classNames(root)
      return [
        nameOf('title', join(root, 'app/b.module.css')),
        nameOf('text', join(root, 'app/b.module.css')),
        nameOf('title', join(root, 'app/ui/a.module.css')),
        nameOf('title', 'app/b.module.css'),
      ]
    }
    expect(run()).toEqual(['aa0', 'aa1', 'ab0', 'aa0'])
    expect(run()).toEqual(run())
  })
})

test('files beyond the alphabet get two letters as well, and strangers are refused', async () => {
  await withDataDir(async (root) => {
    const files = Array.from({ length: 30 }, (_, index) => `app/${String(index).padStart(2, '0')}.module.css`)
    await write(root, ...files)
    const nameOf = classNames(root)
    expect(nameOf('a', join(root, 'app/29.module.css'))).toBe('bd0')
    expect(() => nameOf('a', join(root, 'app/other.module.css'))).toThrow('app/other.module.css')
  })
})
