import { paths } from '#app/routing/paths.ts'
import type { LegalText } from '#app/site/legal/legal-text.ts'
import { OurAddress, OurMail } from '#app/site/legal/our-contact.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { placeholder } from './placeholder.ts'

const responsible = (
  <p>
    {SITE.name}
    <OurAddress />, publishes this site and decides how the data described here are used. Questions about your data
    reach us at <OurMail />.
  </p>
)

const kept = (
  <>
    <p>You can read this whole site without telling us who you are. It stores data only when you send them:</p>
    <ul>
      <li>
        <strong>Contact form.</strong> Your name, phone number, e-mail address, subject and message, your company if you
        name it, and the time at which the message arrived.
      </li>
      <li>
        <strong>Newsletter.</strong> Your e-mail address, the fact that you agreed to receive the letter, and the dates
        on which you subscribed and, later, left.
      </li>
      <li>
        <strong>Network address.</strong> When you send a form, the server counts for ten minutes how many came from
        your network address, so that nobody can flood it. The count is held in memory and is never written down.
      </li>
    </ul>
    <p>
      It uses no analytics and no advertising networks. What it stores in your browser is described under{' '}
      <SiteLink href={paths.cookies}>cookies</SiteLink>.
    </p>
  </>
)

const missing = (
  <>
    <p>To be written by the publisher, according to the law that applies to it:</p>
    <ul>
      <li>why each of these data is used, and on what legal ground;</li>
      <li>how long it is kept;</li>
      <li>who else receives it, and in which countries;</li>
      <li>your rights, and the authority to which you may complain.</li>
    </ul>
  </>
)

const privacy: LegalText = {
  title: 'Privacy',
  description: `What ${SITE.name} keeps when you write to us or subscribe.`,
  path: paths.privacy,
  short: placeholder,
  sections: [
    { id: 'responsible', title: 'Who is responsible', body: responsible },
    { id: 'kept', title: 'What this site stores', body: kept },
    { id: 'missing', title: 'What is missing here', body: missing },
  ],
}

export default privacy
