import { cookies } from '#app/site/legal/cookies.tsx'
import { LegalPage } from '#app/site/legal/legal-page.tsx'

export default function Cookies() {
  return <LegalPage text={cookies} />
}
