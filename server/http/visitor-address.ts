import { isIP, isIPv4 } from 'node:net'

/** The address to log and to show. A trusted proxy may hand on any text. */
export const addressText = (ip: string) => (isIP(ip) ? ip : 'unknown')

/** Some proxies write the port that a visitor came from into `X-Forwarded-For`: it changes with every connection. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.%]+)\])(?::\d*)?$/i

/** An entry of `X-Forwarded-For` without brackets and port. */
export function withoutPort(entry: string): string {
  const [, four, six] = withPort.exec(entry) ?? []
  return four ?? six ?? entry
}

/**
 * One key for one party: IPv4 in any disguise, or the /64 network that an IPv6 user owns whole. Fastify knows no address
 * of a connection that is gone already.
 */
export function addressKey(ip: string | undefined = 'gone'): string {
  if (isIPv4(ip) || !isIP(ip)) return ip
  const groups = groupsOf(ip)
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return inHex(groups.slice(0, 4))
}

/** The /48 around it, which one party may own whole as well: 65,536 keys of the other kind. Nothing for IPv4. */
export function networkKey(ip = ''): string | undefined {
  if (isIPv4(ip) || !isIP(ip)) return undefined
  const groups = groupsOf(ip)
  return isMapped(groups) ? undefined : `${inHex(groups.slice(0, 3))}/48`
}

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')
const isMapped = (groups: readonly number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%')
  const hex = plain.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = [], tail = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
