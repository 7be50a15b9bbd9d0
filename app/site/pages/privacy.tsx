import { LegalPage } from '#app/site/legal/legal-page.tsx'
import text from '#legal/privacy'

export default function Privacy() {
  return <LegalPage text={text} />
}
