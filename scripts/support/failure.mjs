import { stripVTControlCharacters } from 'node:util'

/** A failure that a person can do something about: told in a sentence, without a stack trace. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string} [output] what the failing command printed
   * @param {number} [exitCode]
   */
  constructor(message, output = '', exitCode = 1) {
    super(message)
    this.output = output
    this.exitCode = exitCode
  }
}

/**
 * Runs a script's main function and ends the process with the code it answers.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const output = process.stderr.isTTY ? error.output : stripVTControlCharacters(error.output)
    if (output) console.error(output.trimEnd())
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}
