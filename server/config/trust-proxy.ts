import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { withoutPort } from '#server/http/visitor-address.ts'

type TrustsHop = (address: string, hop: number) => boolean
/** In Fastify's terms: nobody, everybody, these addresses and networks, or so many hops. */
export type TrustProxy = boolean | string[] | TrustsHop

const maxHops = 10

/** Reads TRUST_PROXY; answers nothing where it makes no sense. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'false' || text === 'true') return text === 'true'
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    // A function, because Fastify trusts nobody where it is given a number.
    return hops >= 1 && hops <= maxHops ? (_address, hop) => hop < hops : undefined
  }
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || more.length > 0) return false
  // Everybody is written `true`: a prefix of no bits is what nobody means.
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
}

/** Whether the connection was opened by a proxy whose headers count. */
export function trustedPeers(trust: TrustProxy): (address: string | undefined) => boolean {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'function') return (address = '') => trust(address, 0)
  const networks = new BlockList()
  for (const network of trust) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(prefix), family)
  }
  return (address = '') => isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Before anything is judged by it: with a port an address would be another visitor, or a proxy that nobody named. */
export function dropForwardedPorts(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for']
  if (typeof given !== 'string') return
  const entries = given.split(',').map((entry) => withoutPort(entry.trim()))
  headers['x-forwarded-for'] = entries.join(', ')
}
