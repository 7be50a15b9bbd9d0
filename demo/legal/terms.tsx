import { paths } from '#app/routing/paths.ts'
import type { LegalText } from '#app/site/legal/legal-text.ts'
import { OurAddress, OurMail } from '#app/site/legal/our-contact.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'

const who = (
  <p>
    This site is published by {SITE.name} (“{SITE.shortName}”, “we”)
    <OurAddress />. These terms apply to everyone who uses it. Business with us is governed by the contract we sign, not
    by this page; where the two differ, the contract prevails.
  </p>
)

const information = (
  <>
    <p>
      We describe here what we trade, where we work and what we think about our markets. We write with care, but markets
      move and specifications change.
    </p>
    <ul>
      <li>
        Nothing on this site is an offer. Quantities, grades and typical values become binding only in a contract.
      </li>
      <li>
        Our notes on markets are opinions at their date. They are not investment, legal or tax advice, and not an
        invitation to buy or sell any financial instrument.
      </li>
      <li>Statements about the future are expectations. What happens may differ from them.</li>
    </ul>
  </>
)

const use = (
  <>
    <p>You are welcome to read, print and link to any page. Please do not</p>
    <ul>
      <li>use the forms for advertising, under a false name or by automated means;</li>
      <li>try to reach parts of the site that are not meant for the public, or to disturb its operation;</li>
      <li>copy the site as a whole, or pass off its contents as your own.</li>
    </ul>
    <p>
      If you find a weakness in our systems, tell us at <OurMail /> before you tell others. We will thank you for it and
      take no action against research done in good faith.
    </p>
  </>
)

const rights = (
  <p>
    Texts, pictures, drawings and the {SITE.shortName} mark belong to us or are used with permission. You may quote
    short passages if you name the source. Names and marks of other companies belong to them; that we mention a company
    does not mean that it endorses us.
  </p>
)

const forms = (
  <p>
    A message through the contact form is a message, not an order: it concludes no contract, and the confirmation you
    see accepts nothing. Please do not send confidential documents through the form; ask us for a secure way first. What
    we do with your data is described under <SiteLink href={paths.privacy}>privacy</SiteLink>.
  </p>
)

const links = (
  <p>
    Some pages point to other sites, or show a map or a video from another provider once you ask for it. We chose them
    with care, but we do not run them and cannot answer for what they contain.
  </p>
)

const liability = (
  <>
    <p>
      The site is provided free of charge and as it is. We may change or interrupt it, and do not promise that it is
      always available or free of errors.
    </p>
    <p>
      We are liable without limit for intent and gross negligence, for harm to life, body or health, and wherever the
      law does not allow a limit. Beyond that we are not liable for losses that come from relying on the general
      information given here.
    </p>
  </>
)

const law = (
  <p>
    Turkish law applies, without its conflict-of-law rules. The courts of İstanbul (Çağlayan) have jurisdiction. If you
    use this site as a consumer, the mandatory rules and the courts of the country where you live remain open to you.
  </p>
)

const changes = (
  <p>
    We may change these terms; the version on this page at the time of your visit applies. Should one sentence prove
    invalid, the others stand. Questions are welcome at <OurMail />.
  </p>
)

const terms: LegalText = {
  title: 'Terms',
  description:
    'The terms on which you may use this site: information without offer or advice, rights, liability and applicable law.',
  path: paths.terms,
  changed: '1 November 2026',
  short:
    'Read, print and link as you like. What you find here is information, not an offer and not advice; what binds us is the contract we sign.',
  sections: [
    { id: 'who', title: 'Who publishes this site', body: who },
    { id: 'information', title: 'What it is for', body: information },
    { id: 'use', title: 'How you may use it', body: use },
    { id: 'ownership', title: 'Texts, pictures, names', body: rights },
    { id: 'forms', title: 'Messages to us', body: forms },
    { id: 'links', title: 'Links to others', body: links },
    { id: 'liability', title: 'Liability', body: liability },
    { id: 'law', title: 'Law and courts', body: law },
    { id: 'changes', title: 'Changes', body: changes },
  ],
}

export default terms
