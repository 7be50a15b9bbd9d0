import type { ContentType } from '#engine/declare/content-type.ts'

export type Action =
  | 'list'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'reorder'
  | 'bulk'
  | 'versions'
  | 'version'
  | 'restoreVersion'
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly does: Action
  /** The other path under which the same items are reached, where this is one. */
  readonly alias?: string
}

/** Where a type is written: items under `/id`, the order under `/order`. */
export const baseOf = ({ routes }: ContentType): string => routes.write ?? routes.admin

/** Every path under which administrators reach a type. */
export function adminEndpoints(type: ContentType): Endpoint[] {
  const { routes, orderBy } = type
  const endpointsAt = (list: string, base: string): Endpoint[] => [
    { method: 'GET', path: list, does: 'list' },
    { method: 'POST', path: base, does: 'create' },
    { method: 'PUT', path: `${base}/:id`, does: 'update' },
    { method: 'DELETE', path: `${base}/:id`, does: 'remove' },
    { method: 'POST', path: `${base}/:id/restore`, does: 'restore' },
    { method: 'POST', path: `${base}/bulk`, does: 'bulk' },
    { method: 'GET', path: `${base}/:id/versions`, does: 'versions' },
    { method: 'GET', path: `${base}/:id/versions/:version`, does: 'version' },
    { method: 'POST', path: `${base}/:id/versions/:version/restore`, does: 'restoreVersion' },
    ...(orderBy ? [{ method: 'PUT', path: `${base}/order`, does: 'reorder' } as const] : []),
  ]
  return [
    ...endpointsAt(routes.admin, baseOf(type)),
    ...(routes.aliases ?? []).flatMap((alias) => endpointsAt(alias, alias).map((endpoint) => ({ ...endpoint, alias }))),
  ]
}
