/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {Readonly<Record<string, number | string>>} Figures */

/** @param {number | string} value */
const format = (value) => (typeof value === 'number' ? value.toLocaleString('en') : value)

/** Prints what each attack measured, after the tests. */
export default class FiguresReporter {
  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { figures } = /** @type {{ figures?: Figures }} */ (test.meta())
      if (!figures) continue
      const line = Object.entries(figures).map(([name, value]) => `${format(value)} ${name}`)
      console.log(
        `${test.result().state === 'passed' ? 'held  ' : 'FAILED'} ${test.fullName}\n         ${line.join(', ')}`,
      )
    }
  }
}
