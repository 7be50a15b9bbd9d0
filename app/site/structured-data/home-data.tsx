import { use } from 'react'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { useContent } from '#app/reading/use-content.ts'
import { JsonLd } from '#app/site/head.tsx'
import { faqPage } from './faq-page.ts'
import { graph } from './graph.ts'
import { organization, website } from './organization.ts'

/**
 * What the home page tells search engines: the company, its website, its questions and answers. A component of its own:
 * were the page to follow this content, a change would render sections again that have not come alive yet.
 */
export const HomeData = () => (import.meta.env.SSR ? <HomeFacts /> : <JsonLd data={{}} />)

function HomeFacts() {
  const { publicUrl } = use(SiteInfoContext)
  const contact = useContent('/api/contact-info')
  const footer = useContent('/api/footer-info')
  const faq = useContent('/api/faq')
  const data = graph(
    organization({
      publicUrl,
      contact: contact.status === 'loading' ? [] : contact.data,
      description: footer.status === 'loading' ? null : footer.data.company_description,
    }),
    website(publicUrl),
    faqPage(faq.status === 'loading' ? [] : faq.data),
  )
  return <JsonLd data={data} />
}
