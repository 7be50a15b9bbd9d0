import type { Role } from '#engine/rules/permissions.ts'
import type { Product } from './product.ts'

export const goodPassword = 'quiet harbour lantern 42'

export type Joined = { readonly id: number; readonly token: string; readonly username: string }
type Call = Product['call']

export const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1)

/** The link of a new invitation, made by the signed-in user. */
export async function invite(call: Call, role: Role, name = 'Deniz Aksoy'): Promise<{ id: number; link: string }> {
  const username = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const { json } = await call('POST', '/api/people', { body: { name, username, role } })
  return json as { id: number; link: string }
}

export const join = (call: Call, link: string, name = 'Deniz Aksoy', password = goodPassword) =>
  call('POST', '/api/auth/password-link/use', { token: null, body: { token: tokenOf(link), name, password } })

/** Somebody who has followed an invitation and is signed in. */
export async function joined(call: Call, role: Role, name = 'Deniz Aksoy'): Promise<Joined> {
  const { link } = await invite(call, role, name)
  const { json } = await join(call, link, name)
  const { token, admin } = json as { token: string; admin: { id: number; username: string } }
  return { token, id: admin.id, username: admin.username }
}
