/** What people leave out when they type an address: the scheme of `www.` addresses and of e-mail. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^www\.[^\s]+$/i.test(address)) return `https://${address}`
  if (/^[^\s@:/#]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`
  return address
}
