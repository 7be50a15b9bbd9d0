/** From the one that may do most. */
export const roles = ['administrator', 'editor', 'author'] as const
export type Role = (typeof roles)[number]

const administrators: readonly Role[] = ['administrator']
const editors: readonly Role[] = ['administrator', 'editor']
const everybody: readonly Role[] = roles

/**
 * What each role may do. Every route of the server names its permission, and the panel hides by the same table; what is
 * not written here is nobody's.
 */
const permissions = {
  /** Their own sessions and password. */
  account: everybody,
  /** What the panel finds, counts and watches: of each part only what the role may read. */
  panel: everybody,
  'content.read': everybody,
  'content.write': editors,
  drafts: everybody,
  'drafts.publish': editors,
  /** To be seen by others in the form that one writes in, and to see them. */
  presence: everybody,
  /** What is published or taken down at a moment. Everyone who writes drafts may see it. */
  plans: editors,
  /** Links that show the site with its drafts; people who may publish also revoke those of others. */
  previews: everybody,
  'media.read': everybody,
  /** For what is written in a draft; nothing that is there is changed by it. */
  'media.upload': everybody,
  'media.write': editors,
  messages: editors,
  subscriptions: editors,
  people: administrators,
  tokens: administrators,
  activity: administrators,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof permissions

/** A token is held by a machine, from which it may be stolen: with it nobody makes accounts, further tokens or links. */
const inPerson: ReadonlySet<Permission> = new Set<Permission>(['account', 'people', 'tokens', 'previews', 'presence'])

export const isPermission = (name: string | undefined): name is Permission =>
  name !== undefined && Object.hasOwn(permissions, name)

export const may = (role: Role, permission: Permission): boolean => permissions[permission].includes(role)

export const needsPerson = (permission: Permission): boolean => inPerson.has(permission)

/** The role of the two that may do less. */
export const lowerRole = (one: Role, other: Role): Role => (roles.indexOf(one) > roles.indexOf(other) ? one : other)
