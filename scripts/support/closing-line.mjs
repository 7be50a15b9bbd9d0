/**
 * @param {{ passed: number, failed: number } | undefined} counts from the count reporter, if vitest got that far
 * @param {number} exitCode vitest's
 */
export function closingLine(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  // Whatever made vitest fail, the line must say so.
  return `${passed} passed, ${exitCode === 0 ? failed : Math.max(failed, 1)} failed`
}
