import type { FormValue } from '../values/form-value.ts'
import { isSame } from '../values/values.ts'

/** Whether every letter of one value is in the other, in the same order: taking the other loses nothing. */
export function holdsAllOf(whole: FormValue | undefined, part: FormValue | undefined): boolean {
  if (isSame(whole, part)) return true
  if (typeof whole !== 'string' || typeof part !== 'string') return false
  let found = 0
  for (let at = 0; at < whole.length && found < part.length; at++) if (whole[at] === part[found]) found++
  return found === part.length
}
