import type { Transaction } from 'kysely'
import { faultOfName, ownNames } from '#engine/rules/display-name.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { usernameKey } from './username.ts'

const likeOthers = 'Somebody has this name, or one that looks the same. Add something that tells them apart.'
const likeOurs = 'The product signs what it does with this name. Choose another one.'

/** As people read it: capitals of both kinds of i are the same. */
const lookOf = (name: string): string => usernameKey(name).replaceAll('ı', 'i')
const ourLooks = new Set(ownNames.map(lookOf))

/** Nobody takes a name that passes for somebody else's, with changes of people locked. */
export async function refuseOthersName(
  transaction: Transaction<SystemTables>,
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
