import { acute, apostrophes, faultOfName, ownNames } from '#engine/rules/display-name.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { SystemTransaction } from '#server/store/schema.ts'
import { usernameLook } from './username.ts'

const likeOthers = 'Somebody has this name, or one that looks the same. Add something that tells them apart.'
const likeOurs = 'The product signs what it does with this name. Choose another one.'

/** What looks the same as a capital, or in most typefaces, also where small letters differ. */
const alike: Readonly<Record<string, string>> = {
  b: 'вβ',
  e: 'ε',
  h: 'нη',
  i: 'ıl1|',
  m: 'мμ',
  o: '0',
  t: 'тτ',
  z: 'ζ',
}
const folded = new Map(Object.entries(alike).flatMap(([look, all]) => Array.from(all, (letter) => [letter, look])))
/** Some apostrophes are letters to Unicode. */
const punctuation = new RegExp(`[^\\p{L}\\p{M}\\p{N} ]|[${apostrophes}]`, 'gu')

/** As people read it, in capitals or not; a period or an apostrophe more makes it no other name. */
const lookOf = (name: string): string =>
  Array.from(usernameLook(name.replaceAll(acute, '')), (letter) => folded.get(letter) ?? letter)
    .join('')
    .replace(/\p{Dash}/gu, ' ')
    .replace(punctuation, '')
    .replace(/ +/g, ' ')
    .trim()
const ourLooks = new Set(ownNames.map(lookOf))

/** Nobody takes a name that passes for somebody else's, with changes of people locked. */
export async function refuseOthersName(
  transaction: SystemTransaction,
  name: string,
  ownId: number | null,
): Promise<void> {
  const fault = faultOfName(name)
  if (fault) throw httpErrors.invalid({ name: fault })
  const look = lookOf(name)
  if (ourLooks.has(look)) throw httpErrors.invalid({ name: likeOurs })
  const people = await transaction.selectFrom('admins').select(['id', 'name']).execute()
  if (people.some((person) => person.id !== ownId && lookOf(person.name) === look))
    throw httpErrors.invalid({ name: likeOthers })
}
