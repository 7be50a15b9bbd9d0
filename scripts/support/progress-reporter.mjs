/** @typedef {import('vitest/node').TestModule} TestModule */

const lineEveryMs = 30_000

/** Vitest's reporter for logs: what failed, and how far the run has come, a line now and then. */
export default class ProgressReporter {
  #files = 0
  #started = Date.now()
  #told = Date.now()
  #done = { files: 0, tests: 0, failed: 0 }
  /** @type {string[]} */
  #failures = []

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#files = files.length
    this.#started = this.#told = Date.now()
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const names = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => ` > ${fullName}`)
    // A file that cannot be set up fails without a test of it failing.
    const failed = module.state() === 'failed' && names.length === 0 ? [''] : names
    this.#done.files++
    this.#done.tests += tests.length
    this.#done.failed += failed.length
    // At once: a run that is cut off has then said what failed so far.
    const lines = failed.map((name) => `failed: ${module.relativeModuleId}${name}`)
    for (const line of lines) console.log(line)
    this.#failures.push(...lines)
    this.#tell()
  }

  onTestRunEnd() {
    // Once more together: thousands of lines may lie between them.
    for (const line of this.#failures) console.log(line)
  }

  #tell() {
    const now = Date.now()
    if (now - this.#told < lineEveryMs) return
    this.#told = now
    const { files, tests, failed } = this.#done
    const seconds = Math.round((now - this.#started) / 1000)
    console.log(`${files} of ${this.#files} files, ${tests} tests, ${failed} failed, ${seconds} s`)
  }
}
