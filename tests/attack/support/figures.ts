import type { TestContext } from 'vitest'

export type Figures = Readonly<Record<string, number | string>>

declare module 'vitest' {
  interface TaskMeta {
    /** What an attack sent and what came of it; printed at the end of `npm run test:attack`. */
    figures?: Figures
  }
}

export function reportFigures({ task }: Pick<TestContext, 'task'>, figures: Figures): void {
  task.meta.figures = figures
}
