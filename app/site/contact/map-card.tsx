import { use, useState } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { ElbowButton } from '#app/ui/elbow-button.tsx'
import { langOf } from '#app/ui/lang.ts'
import { Chart, Compass } from './chart.tsx'
import { NewTab } from './icons.tsx'
import styles from './map-card.module.css'
import { type Coordinates, type MapView, mapView, placeText } from './map-view.ts'

type MapCardProps = { readonly place: Coordinates; readonly address?: string | undefined }

/** Nothing is asked of others before the visitor wants it: until then the map is our own chart. */
export function MapCard({ place, address }: MapCardProps) {
  const { mapsKey } = use(SiteInfoContext)
  const [shown, setShown] = useState(false)
  const view = mapView(place, mapsKey)

  return (
    <section className={styles.section} aria-labelledby="contact-map">
      {shown ? (
        <>
          <h2 id="contact-map" className="visually-hidden">
            Find us
          </h2>
          <iframe
            className={styles.frame}
            src={view.embed}
            title={`${SITE.name} on ${view.provider}`}
            height="400"
            referrerPolicy="strict-origin-when-cross-origin"
            ref={(frame) => frame?.focus()}
          />
          <p className={styles.tag}>
            <PageLink view={view} />
          </p>
        </>
      ) : (
        <>
          <div className={styles.sheet}>
            <Chart place={place} />
            <Compass />
            <div className={styles.pin}>
              <i />
              <p className={styles.label}>
                <b>{SITE.name}</b>
                <span>{placeText(place)}</span>
              </p>
            </div>
          </div>
          <div className={`wrap ${styles.wrap}`}>
            <div className={styles.panel}>
              <h2 id="contact-map" className={styles.title}>
                Find us
              </h2>
              {address && (
                <p className={styles.address} lang={langOf(address)}>
                  {address}
                </p>
              )}
              <div className={styles.actions}>
                <ElbowButton variant="dark" className={styles.show} onClick={() => setShown(true)}>
                  Show map
                </ElbowButton>
                <PageLink view={view} />
              </div>
              <p className={styles.notice}>The map comes from {view.provider}, which then sees your IP address.</p>
            </div>
          </div>
        </>
      )}
    </section>
  )
}

function PageLink({ view }: { readonly view: MapView }) {
  return (
    <a className={styles.link} href={view.page} target="_blank" rel="noopener noreferrer">
      Open in {view.provider}
      <NewTab size={16} />
      <span className="visually-hidden"> (new tab)</span>
    </a>
  )
}
