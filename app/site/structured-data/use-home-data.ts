import { use } from 'react'
import { SiteInfoContext } from '#app/site-info.ts'
import { useContent } from '#app/use-content.ts'
import { faqPage } from './faq-page.ts'
import { graph } from './graph.ts'
import { organization, website } from './organization.ts'

/** What the home page tells search engines: the company, its website, its questions and answers. */
export function useHomeData() {
  const { publicUrl } = use(SiteInfoContext)
  const contact = useContent('/api/contact-info')
  const footer = useContent('/api/footer-info')
  const faq = useContent('/api/faq')
  return graph(
    organization({
      publicUrl,
      contact: contact.status === 'loading' ? [] : contact.data,
      description: footer.status === 'loading' ? null : footer.data.company_description,
    }),
    website(publicUrl),
    faqPage(faq.status === 'loading' ? [] : faq.data),
  )
}
