import { may, type Permission } from '#engine/rules/permissions.ts'
import { useObservable } from './observable.ts'
import { usePanel } from './panel.ts'

export type May = (permission: Permission) => boolean

/** Whether the signed-in user may do something; the panel hides what they may not, and the server refuses it. */
export function useMay(): May {
  const role = useObservable(usePanel().session.user)?.role
  // A session from before there were roles is an administrator's.
  return (permission) => may(role ?? 'administrator', permission)
}
