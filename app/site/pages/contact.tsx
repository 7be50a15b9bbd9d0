import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import styles from '#app/site/contact/contact.module.css'
import { contactRows } from '#app/site/contact/contact-rows.ts'
import { Details, LoadingDetails } from '#app/site/contact/details.tsx'
import { HeroPanel } from '#app/site/contact/hero-panel.tsx'
import { MapCard } from '#app/site/contact/map-card.tsx'
import { officeCoordinates } from '#app/site/contact/map-view.ts'
import { MessageForm } from '#app/site/contact/message-form.tsx'
import { Head } from '#app/site/head.tsx'

export default function Contact() {
  const contact = useContent('/api/contact-info')
  const loading = contact.status === 'loading'
  const stored = loading ? [] : contact.data
  const rows = contactRows(stored)

  return (
    <div className={styles.page}>
      <Head
        title="Contact"
        description={SITE.pages.contact.description}
        canonicalPath={paths.contact}
        image={SITE.pictures.contact}
      />
      <HeroPanel />
      <div className={`wrap ${styles.grid}`}>
        <section aria-labelledby="contact-details" aria-busy={loading || undefined}>
          <h2 id="contact-details" className={styles.title}>
            Contact
          </h2>
          {loading ? <LoadingDetails /> : <Details rows={rows} />}
        </section>
        <section aria-labelledby="contact-form" className={styles.panel}>
          <h2 id="contact-form" className={styles.title}>
            Send a message
          </h2>
          <MessageForm />
        </section>
      </div>
      <MapCard place={officeCoordinates(stored)} address={rows.find(({ kind }) => kind === 'address')?.value} />
    </div>
  )
}
