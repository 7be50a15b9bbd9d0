import { LegalPage } from '#app/site/legal/legal-page.tsx'
import { privacy } from '#app/site/legal/privacy.tsx'

export default function Privacy() {
  return <LegalPage text={privacy} />
}
