import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { callApi } from '#app/reading/call-api.ts'

/** Ends the session here and on the server; here at once, whatever the server says. */
export function useLogout(): () => void {
  const { session } = usePanel()
  const [, navigate] = useLocation()
  return () => {
    const { token } = session
    if (token)
      void callApi('/api/auth/logout', {
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${token}` },
      })
    session.close()
    navigate(addresses.login)
  }
}
