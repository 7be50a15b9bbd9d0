import { join } from 'node:path'
import { createBuilder } from 'vite'
import { fileRoots } from '#server/pages/file-roots.ts'
import { loadEnvironment } from './support/environment.mjs'
import { distrustBuild, hashInputs, trustBuild } from './support/inputs.mjs'
import { type Compression, precompress } from './support/precompress.ts'
import { root } from './support/root.mjs'

const { environment } = loadEnvironment(root)
const hash = hashInputs(root, environment)
const build = join(root, 'build')
const compression: Compression = process.argv.includes('--fast') ? 'fast' : 'best'
distrustBuild(root)
// React and others are made for production by this, also in the bundle that the server loads.
environment.NODE_ENV = 'production'

try {
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
} catch (error) {
  // The message shows the place in the source; the stack would show Vite's.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const groups = await Promise.all([
  precompress([join(build, 'client')], join(build, 'client'), compression),
  precompress(fileRoots(root), join(build, 'art'), compression),
])
for (const { name, files, plain, gzip, brotli } of groups.flat())
  console.log(
    `${name.padEnd(5)} ${String(files).padStart(4)} files  ${kilobytes(plain)}  gzip ${kilobytes(gzip)}  brotli ${kilobytes(brotli)}`,
  )

trustBuild(root, hash)

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
}
