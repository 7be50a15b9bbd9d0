import type { IncomingHttpHeaders } from 'node:http'
import { httpErrors } from './http-errors.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { addressKey, networkKey } from './visitor-address.ts'

type Visitor = { readonly ip: string | undefined; readonly headers: IncomingHttpHeaders }

/** What a party is counted by: its own key and, with IPv6, that of the /48 around it. */
type Keys = { readonly own: string; readonly network: string | undefined }

/** A /48 may do 16 times what one /64 may. */
const perNetwork = 16
const aLot = 'That was a lot at once. Please try again in a few minutes.'

export const keysOfAddress = (ip: string | undefined): Keys => ({ own: addressKey(ip), network: networkKey(ip) })

/** Seconds to wait where the party or its network has done too much, else 0. */
export const waitOf = (limit: RateLimiter, { own, network }: Keys): number =>
  Math.max(limit.wait(own), network ? limit.wait(network, perNetwork) : 0)

const countNetwork = (limit: RateLimiter, { network }: Keys) => network && limit.count(network)

export function countParty(limit: RateLimiter, keys: Keys): void {
  countNetwork(limit, keys)
  limit.count(keys.own)
}

/** Apart for what another website makes a browser send: it must not use up what the visitor may do here. */
function keysOf({ ip, headers }: Visitor): Keys {
  const apart = headers['sec-fetch-site'] === 'cross-site' ? ' from elsewhere' : ''
  const { own, network } = keysOfAddress(ip)
  return { own: own + apart, network: network && network + apart }
}

function refuseTooMuch(limit: RateLimiter, keys: Keys, sentence: string): void {
  const wait = waitOf(limit, keys)
  if (wait > 0) throw httpErrors.tooManyRequests(sentence, wait)
}

/** Counts what a visitor does, and refuses when it is too much. */
export function countVisitor(limit: RateLimiter | undefined, visitor: Visitor, sentence = aLot): void {
  if (!limit) return
  const keys = keysOf(visitor)
  refuseTooMuch(limit, keys, sentence)
  countParty(limit, keys)
}

/** The same where not one more may get through, whichever workers they come to. */
export async function countVisitorForAll(limit: RateLimiter | undefined, visitor: Visitor): Promise<void> {
  if (!limit) return
  const keys = keysOf(visitor)
  refuseTooMuch(limit, keys, aLot)
  countNetwork(limit, keys)
  if (await limit.countForAll(keys.own)) return
  if (keys.network) limit.takeBack(keys.network)
  // Of several at the same moment all may be refused, and each may try again.
  throw httpErrors.tooManyRequests(aLot, Math.max(1, limit.wait(keys.own)))
}
