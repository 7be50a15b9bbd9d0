import { deferred } from '#app/deferred.tsx'
import { Head, siteName } from '#app/site/head.tsx'
import { SectionBoundary } from '#app/site/section-boundary.tsx'
import BrandTrust from '#app/site/sections/brand-trust/brand-trust.tsx'
import Hero from '#app/site/sections/hero/hero.tsx'
import { HomeData } from '#app/site/structured-data/home-data.tsx'

/** From the top of the page to its foot, by their ids. */
const below = (
  [
    ['about', 'WhoWeAre'],
    ['preserve-conserve', 'PreserveConserve'],
    ['services', 'OurProducts'],
    ['global-presence', 'GlobalPresence'],
    ['projects', 'Projects'],
    ['value', 'Value'],
    ['lets-be-great', 'LetsBeGreat'],
    ['leadership', 'Leadership'],
    ['faq', 'Faq'],
    ['news-insight', 'NewsInsight'],
  ] as const
).map(([id, name]) => ({
  id,
  Section: deferred(id, async () => ({ default: (await import('#app/site/sections/below.ts'))[name] })),
}))
// Without its code the form can send nothing, so it does not wait to be seen.
const newsletter = {
  id: 'newsletter',
  Section: deferred('newsletter', () => import('#app/site/sections/newsletter/newsletter.tsx'), { atIdle: true }),
}
const sections = [...below, newsletter]

/**
 * For a visitor who comes from another page of the site: nothing has to appear late.
 *
 * @public the router asks each page for it
 */
export const preloadSections = () => Promise.all(sections.map(({ Section }) => Section.preload()))

const description =
  'Anka trades, ships and stores energy and raw materials: crude, gas, grain, oils, ores, metals and stone, from Istanbul to buyers on four continents.'

export default function Home() {
  return (
    <>
      <Head title={siteName} description={description} canonicalPath="/" />
      <HomeData />
      <SectionBoundary>
        <Hero />
      </SectionBoundary>
      <SectionBoundary>
        <BrandTrust />
      </SectionBoundary>
      {sections.map(({ id, Section }) => (
        <SectionBoundary key={id}>
          <Section />
        </SectionBoundary>
      ))}
    </>
  )
}
