import { LegalPage } from '#app/site/legal/legal-page.tsx'
import { terms } from '#app/site/legal/terms.tsx'

export default function Terms() {
  return <LegalPage text={terms} />
}
