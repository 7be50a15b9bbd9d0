import { ts } from '@ts-morph/common'

// The client generator writes with TypeScript's old API, which TypeScript 7 no longer has: vitest.config.ts gives it this one.
export default ts
