import { paths } from '#app/routing/paths.ts'
import type { LegalText } from '#app/site/legal/legal-text.ts'
import { OurMail } from '#app/site/legal/our-contact.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'

const what = (
  <p>
    A cookie is a short note that a website leaves in your browser and reads again on the next request. Browsers offer
    similar places, such as local storage, which are not sent along by themselves. This page covers all of them.
  </p>
)

const visitors = (
  <>
    <p>
      Nothing. Reading pages, sending the contact form and subscribing to the newsletter all work without a cookie and
      without any other note in your browser.
    </p>
    <ul>
      <li>No cookies, neither of ours nor of third parties.</li>
      <li>No analytics, no advertising, no fingerprinting.</li>
      <li>Fonts and pictures come from our own server.</li>
    </ul>
    <p>
      That is why you saw no banner: there is nothing to agree to. Like every website, this one lets your browser keep
      copies of pictures and style sheets so that pages open faster. They tell us nothing about you.
    </p>
  </>
)

const panel = (
  <>
    <p>
      The panel in which our editors maintain this site uses the browser’s local storage and one cookie. They concern
      only people who sign in there, and are strictly necessary for it to work:
    </p>
    <ul>
      <li>
        <code>adminToken</code>: shows that an editor is signed in. It is removed at sign-out and stops working by
        itself at the latest after seven days.
      </li>
      <li>
        <code>adminUser</code>: the editor’s user name, to show who is signed in. It is removed at sign-out.
      </li>
      <li>
        <code>adminDraft</code>: changes that were typed but not saved yet, kept in that browser for at most fourteen
        days so that a lost connection does not cost any work.
      </li>
      <li>
        <code>device</code>: a cookie set at sign-in, by which the panel recognises that browser for a year, so that
        nobody else’s wrong passwords keep the editor out. It ends with a new password and signs nobody in.
      </li>
    </ul>
  </>
)

const onRequest = (
  <>
    <p>
      The map on the contact page and the videos on our pages come from other providers. Until you press their button
      you see only a card of our own, and nothing is requested from anyone else.
    </p>
    <ul>
      <li>
        <strong>Map:</strong> OpenStreetMap or Google Maps, as named on the card.
      </li>
      <li>
        <strong>Videos:</strong> YouTube in its privacy-enhanced mode, or Vimeo with tracking switched off.
      </li>
    </ul>
    <p>
      Once you press the button, the provider learns your network address and may store notes of its own in your
      browser, under its own rules. Reload the page and it is gone again from ours.
    </p>
  </>
)

const remove = (
  <p>
    Every browser lets you see, delete and block what websites store, usually under “Privacy” or “Site data” in its
    settings. Blocking everything for this site costs you nothing as a visitor.
  </p>
)

const changes = (
  <p>
    If we ever want to store something that is not strictly necessary, we will ask you first and say so here. What we do
    with data that you send us is described under <SiteLink href={paths.privacy}>privacy</SiteLink>; questions reach us
    at <OurMail />.
  </p>
)

const cookies: LegalText = {
  title: 'Cookies',
  description:
    'This site sets no cookies for visitors. What the editors’ panel stores, and what happens when you open a map or a video.',
  path: paths.cookies,
  changed: '1 November 2026',
  short:
    'This site sets no cookies for its visitors and stores nothing in your browser. Maps and videos load only when you ask for them.',
  sections: [
    { id: 'what', title: 'What this is about', body: what },
    { id: 'visitors', title: 'What visitors get', body: visitors },
    { id: 'panel', title: 'The editors’ panel', body: panel },
    { id: 'on-request', title: 'Maps and videos', body: onRequest },
    { id: 'remove', title: 'What you can do', body: remove },
    { id: 'changes', title: 'Changes', body: changes },
  ],
}

export default cookies
