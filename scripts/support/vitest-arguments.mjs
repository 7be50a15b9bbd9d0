/**
 * @param {readonly string[]} given what follows `npm test --`
 * @param {readonly string[]} ours reporters of our own, by file
 * @param {boolean} terminal whether somebody is watching
 */
export function vitestArguments(given, ours, terminal) {
  const chosen = given.some((argument) => /^--reporters?(=|$)/.test(argument))
  const reporter = terminal ? 'default' : 'minimal'
  return ['run', ...(chosen ? [] : [`--reporter=${reporter}`]), ...ours.map((file) => `--reporter=${file}`), ...given]
}
