import { paths } from '#app/routing/paths.ts'
import type { LegalText } from '#app/site/legal/legal-text.ts'
import { OurAddress, OurMail } from '#app/site/legal/our-contact.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { placeholder } from './placeholder.ts'

const who = (
  <p>
    This site is published by {SITE.name}
    <OurAddress />. Questions about it reach us at <OurMail />.
  </p>
)

const forms = (
  <p>
    A message through the contact form is a message, not an order. What we do with your data is described under{' '}
    <SiteLink href={paths.privacy}>privacy</SiteLink>.
  </p>
)

const missing = (
  <>
    <p>To be written by the publisher, according to the law that applies to it:</p>
    <ul>
      <li>what the information on this site is worth, and what it does not promise;</li>
      <li>how texts, pictures and names may be used;</li>
      <li>what the publisher is liable for;</li>
      <li>which law applies, and which courts decide.</li>
    </ul>
  </>
)

const terms: LegalText = {
  title: 'Terms',
  description: `The terms on which you may use the website of ${SITE.name}.`,
  path: paths.terms,
  short: placeholder,
  sections: [
    { id: 'who', title: 'Who publishes this site', body: who },
    { id: 'forms', title: 'Messages to us', body: forms },
    { id: 'missing', title: 'What is missing here', body: missing },
  ],
}

export default terms
