import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { 'import.meta.env.API_URL': JSON.stringify('') },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every file brings a product and a database of its own; the code they share is loaded once.
    isolate: false,
    unstubGlobals: true,
  },
})
