import { Fragment } from 'react'
import rich from '#app/site/detail/rich-text/rich-text.module.css'
import { Head } from '#app/site/head.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Contents } from './contents.tsx'
import styles from './legal.module.css'
import type { LegalText } from './legal-text.ts'

/** Privacy, terms and cookies: date and contents in the rail, the whole in short, then the text. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { title, description, path, changed, short, sections } = text
  return (
    <>
      <Head title={title} description={description} canonicalPath={path} />
      <article className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <div className={styles.grid}>
          <div className={styles.rail}>
            {changed && <p>Last changed {changed}</p>}
            <Contents sections={sections} />
          </div>
          <div className={styles.body}>
            <div className={styles.short}>
              <SectionLabel inverse>In short</SectionLabel>
              <p>{short}</p>
            </div>
            <div className={`${rich.rich} ${styles.text}`}>
              {sections.map((section) => (
                <Fragment key={section.id}>
                  <h2 id={section.id}>{section.title}</h2>
                  {section.body}
                </Fragment>
              ))}
            </div>
          </div>
        </div>
      </article>
    </>
  )
}
