import { takeTurn } from '#app/document/draw-turns.ts'
import { Head } from '#app/site/head.tsx'
import { SectionBoundary } from '#app/site/section-boundary.tsx'
import { homePage } from '#app/site/sections/home-page.ts'
import { HomeData } from '#app/site/structured-data/home-data.tsx'
import { deferred } from '#app/sleeping/deferred.tsx'

const sections = homePage.map((section) => ({
  id: section.id,
  Section: 'load' in section ? deferred(section.id, section.load, section.wakes) : section.Component,
}))

/** @public the router asks each page for it */
export const reads = [...new Set(homePage.flatMap((section) => section.reads))]

/**
 * For a visitor who comes from another page of the site: nothing has to appear late.
 *
 * @public the router asks each page for it
 */
export const preloadSections = () =>
  Promise.all(sections.map(({ Section }) => 'preload' in Section && Section.preload()))

export default function Home() {
  return (
    <>
      <Head title={SITE.name} description={SITE.pages.home.description} canonicalPath="/" />
      <HomeData />
      {sections.map(({ id, Section }) => (
        <SectionBoundary key={id} name={id} turn={import.meta.env.SSR ? takeTurn() : undefined}>
          <Section id={id} />
        </SectionBoundary>
      ))}
    </>
  )
}
