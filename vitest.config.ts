import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { composites } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { pageDefines } from '#engine/derive/page-defines.ts'
import { site } from '#site'
import { legalTexts } from './scripts/support/legal-texts.ts'

/** `npm run test:browsers` runs these alone: they need browsers that `npm test` can do without. */
const browsers = 'tests/browsers/**/*.test.ts'
const isBrowserRun = process.env.TEST_BROWSERS === 'on'

export default defineConfig({
  resolve: {
    alias: {
      typescript: join(import.meta.dirname, 'tests/support/typescript-api.ts'),
      ...legalTexts(import.meta.dirname, site),
    },
  },
  define: {
    'import.meta.env.API_URL': JSON.stringify(''),
    'import.meta.env.EXPORTED': 'false',
    ...pageDefines(contentTypes, composites, site),
  },
  test: {
    include: [isBrowserRun ? browsers : '**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', ...(isBrowserRun ? [] : [browsers])],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    // What waits for a page gives up after 20 seconds, and says for what.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself a poll gives up after a second, which a busy machine needs for less.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Every file brings a product and a database of its own; the code they share is loaded once.
    isolate: false,
    unstubGlobals: true,
    server: { deps: { inline: ['openapi-typescript'] } },
  },
})
