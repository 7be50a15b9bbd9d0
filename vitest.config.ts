import { defineConfig } from 'vitest/config'

/** Not proven on a quiet machine yet, so they do not stop a release: `TEST_ALL=1 npm test` runs them too. */
const onRequest = ['tests/e2e/panel/**', 'tests/e2e/site/{contact,outage,pictures}.test.ts']

export default defineConfig({
  define: { 'import.meta.env.API_URL': JSON.stringify('') },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', ...(process.env.TEST_ALL ? [] : onRequest)],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A browser on a machine that others use may stumble once; at a desk every stumble is shown.
    retry: process.env.CI ? 1 : 0,
  },
})
