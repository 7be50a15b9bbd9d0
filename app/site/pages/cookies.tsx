import { LegalPage } from '#app/site/legal/legal-page.tsx'
import text from '#legal/cookies'

export default function Cookies() {
  return <LegalPage text={text} />
}
