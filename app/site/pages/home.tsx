import { deferred } from '#app/deferred.tsx'
import { Head } from '#app/site/head.tsx'
import { SectionBoundary } from '#app/site/section-boundary.tsx'
import Hero from '#app/site/sections/hero/hero.tsx'
import { HomeData } from '#app/site/structured-data/home-data.tsx'

const still = () => import('#app/site/sections/still.ts')
const moving = () => import('#app/site/sections/moving.ts')

/** From the top of the page to its foot, by their ids. */
const sections = [
  deferred('brand-trust', async () => ({ default: (await still()).BrandTrust }), 'wanted'),
  deferred('about', async () => ({ default: (await moving()).WhoWeAre }), 'seen'),
  deferred('preserve-conserve', async () => ({ default: (await still()).PreserveConserve }), 'wanted'),
  deferred('services', async () => ({ default: (await still()).OurProducts }), 'wanted'),
  deferred('global-presence', async () => ({ default: (await moving()).GlobalPresence }), 'seen'),
  deferred('projects', async () => ({ default: (await still()).Projects }), 'wanted'),
  deferred('value', async () => ({ default: (await moving()).Value }), 'seen'),
  deferred('lets-be-great', async () => ({ default: (await moving()).LetsBeGreat }), 'seen'),
  deferred('leadership', async () => ({ default: (await still()).Leadership }), 'wanted'),
  deferred('faq', async () => ({ default: (await moving()).Faq }), 'seen'),
  deferred('news-insight', async () => ({ default: (await still()).NewsInsight }), 'wanted'),
  // Without its code the form can send nothing in place, so it does not wait to be seen.
  deferred('newsletter', () => import('#app/site/sections/newsletter/newsletter.tsx'), 'idle'),
]

/**
 * For a visitor who comes from another page of the site: nothing has to appear late.
 *
 * @public the router asks each page for it
 */
export const preloadSections = () => Promise.all(sections.map(({ preload }) => preload()))

export default function Home() {
  return (
    <>
      <Head title={SITE.name} description={SITE.pages.home.description} canonicalPath="/" />
      <HomeData />
      <SectionBoundary name="home">
        <Hero />
      </SectionBoundary>
      {sections.map((Section) => (
        <SectionBoundary key={Section.part} name={Section.part}>
          <Section />
        </SectionBoundary>
      ))}
    </>
  )
}
