import { LegalPage } from '#app/site/legal/legal-page.tsx'
import text from '#legal/terms'

export default function Terms() {
  return <LegalPage text={text} />
}
