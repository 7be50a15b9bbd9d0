/**
 * @param {readonly string[]} given what follows `npm test --`
 * @param {string} countReporter
 * @param {boolean} terminal whether somebody is watching
 */
export function vitestArguments(given, countReporter, terminal) {
  const chosen = given.some((argument) => /^--reporters?(=|$)/.test(argument))
  const reporter = terminal ? 'default' : 'minimal'
  return ['run', ...(chosen ? [] : [`--reporter=${reporter}`]), `--reporter=${countReporter}`, ...given]
}
