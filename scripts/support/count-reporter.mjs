/** @typedef {import('vitest/node').TestModule} TestModule */

/** Vitest's reporter for the closing line of a test run, which test.mjs prints and CI reads. */
export default class CountReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} errors those that belong to no test
   */
  onTestRunEnd(modules, errors) {
    const counts = modules.map((module) => {
      const states = [...module.children.allTests()].map((test) => test.result().state)
      const failed = states.filter((state) => state === 'failed').length
      // A file that cannot be loaded fails without a test of it failing.
      const broken = module.state() === 'failed' && failed === 0 ? 1 : 0
      return { passed: states.filter((state) => state === 'passed').length, failed: failed + broken }
    })
    const total = {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, errors.length),
    }
    // Vitest ends its process soon after: the message must be on its way before.
    return new Promise((resolve) => (process.send ? process.send(total, resolve) : resolve(null)))
  }
}
