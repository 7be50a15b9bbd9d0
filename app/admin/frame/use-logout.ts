import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { apiHost } from '#app/api.ts'

/** Ends the session here and on the server; here at once, whatever the server says. */
export function useLogout(): () => void {
  const { session } = usePanel()
  const [, navigate] = useLocation()
  return () => {
    const { token } = session
    if (token)
      void fetch(`${apiHost}/api/auth/logout`, {
        method: 'POST',
        credentials: 'include',
        keepalive: true,
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => {})
    session.close()
    navigate(addresses.login)
  }
}
