import { paths } from '#app/routing/paths.ts'
import type { LegalText } from '#app/site/legal/legal-text.ts'
import { OurAddress, OurMail } from '#app/site/legal/our-contact.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'

const responsible = (
  <>
    <p>
      {SITE.name} (“{SITE.shortName}”, “we”)
      <OurAddress />, decides why and how the data described here are used. Under the Turkish Law No. 6698 on the
      Protection of Personal Data (KVKK) and the General Data Protection Regulation of the European Union (GDPR) we are
      the controller.
    </p>
    <p>
      Write to <OurMail /> with any question about your data. A person reads it, and you need no particular form.
    </p>
  </>
)

const kept = (
  <>
    <p>You can read this whole site without telling us who you are. We keep data only when you send them:</p>
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
        <strong>Network address.</strong> When you send a form, our server counts for ten minutes how many came from
        your network address, so that nobody can flood it. The count is held in memory and is never written down.
      </li>
    </ul>
    <p>
      We use no analytics, no advertising networks and no profiles, and we set no cookies for visitors; see{' '}
      <SiteLink href={paths.cookies}>cookies</SiteLink>. Please do not send us data about your health, beliefs or other
      sensitive matters: we do not need them to trade with you.
    </p>
  </>
)

const why = (
  <>
    <ul>
      <li>
        <strong>To answer you</strong> and to prepare a contract if you ask for one. Ground: steps at your request
        before a contract and our legitimate interest in replying (KVKK Art. 5(2)(c) and (f); GDPR Art. 6(1)(b) and
        (f)).
      </li>
      <li>
        <strong>To send you the newsletter.</strong> Ground: your consent, which you may withdraw at any time without
        giving a reason (KVKK Art. 5(1); GDPR Art. 6(1)(a); Turkish Law No. 6563 on commercial messages).
      </li>
      <li>
        <strong>To keep the forms usable.</strong> Ground: our legitimate interest in a service that works (KVKK Art.
        5(2)(f); GDPR Art. 6(1)(f)).
      </li>
      <li>
        <strong>To meet legal duties</strong> and to establish or defend legal claims, where that becomes necessary
        (KVKK Art. 5(2)(ç) and (e); GDPR Art. 6(1)(c) and (f)).
      </li>
    </ul>
    <p>
      You are not obliged to give us anything. Without the required fields, however, we cannot answer a message or send
      the letter. We make no decisions about you by automated means.
    </p>
  </>
)

const howLong = (
  <>
    <p>
      Messages are deleted two years after the last reply. If a contract follows, the correspondence that belongs to it
      is kept for the ten years that Turkish commercial law requires.
    </p>
    <p>
      Newsletter addresses are kept until you leave, and are deleted within thirty days of that. Every letter carries a
      link for leaving.
    </p>
  </>
)

const others = (
  <>
    <p>
      Inside {SITE.shortName}, only the people who answer messages or send the letter can see your data. Outside it:
    </p>
    <ul>
      <li>the companies that host this site and deliver our e-mail, under contract and on our instructions;</li>
      <li>authorities and courts, where the law obliges us;</li>
      <li>nobody else. We do not sell, rent or exchange data.</li>
    </ul>
    <p>
      If one of these companies works in another country, we rely on an adequacy decision or on standard contractual
      clauses, as KVKK Art. 9 and Chapter V of the GDPR require.
    </p>
    <p>
      The map on the contact page and the videos come from other providers. They are loaded only when you ask for them;
      from then on the provider learns your network address and applies its own rules.
    </p>
  </>
)

const safety = (
  <p>
    What you send travels encrypted. Stored messages can be opened only in a panel that asks for a name and a password,
    passwords are kept only as hashes, and sessions end by themselves. Should data nevertheless be exposed, we tell the
    authority within seventy-two hours, and you without delay where you are at risk.
  </p>
)

const rights = (
  <>
    <p>Under KVKK Art. 11 and GDPR Art. 15 to 22 you may at any time</p>
    <ul>
      <li>ask whether we hold data about you, and receive a copy;</li>
      <li>have them corrected or completed;</li>
      <li>have them deleted, or their use restricted;</li>
      <li>receive them in a common format, to take elsewhere;</li>
      <li>object to a use that rests on our legitimate interest;</li>
      <li>withdraw a consent, with effect for the future;</li>
      <li>claim compensation for damage that unlawful use has caused.</li>
    </ul>
    <p>
      Write to <OurMail />. We answer within thirty days and free of charge, and may ask you to show that you are the
      person concerned.
    </p>
    <p>
      If you are not satisfied you may complain to the Turkish data protection authority,{' '}
      <a href="https://www.kvkk.gov.tr" lang="tr">
        Kişisel Verileri Koruma Kurumu
      </a>
      , or to the supervisory authority of the country in the European Union where you live or work.
    </p>
  </>
)

const changes = (
  <p>
    When we change what we do, we change this page and its date first. If a change concerns data that you have already
    given us, we write to you.
  </p>
)

const privacy: LegalText = {
  title: 'Privacy',
  description: `What ${SITE.shortName} keeps when you write to us or subscribe, why, for how long, who sees it, and your rights under KVKK and GDPR.`,
  path: paths.privacy,
  changed: '1 November 2026',
  short: 'We keep what you send us, use it to answer you, and delete it when it is no longer needed.',
  sections: [
    { id: 'responsible', title: 'Who is responsible', body: responsible },
    { id: 'kept', title: 'What we keep', body: kept },
    { id: 'why', title: 'Why we keep it', body: why },
    { id: 'how-long', title: 'How long', body: howLong },
    { id: 'others', title: 'Who else sees it', body: others },
    { id: 'safety', title: 'How it is protected', body: safety },
    { id: 'rights', title: 'Your rights', body: rights },
    { id: 'changes', title: 'Changes', body: changes },
  ],
}

export default privacy
