import type { Answers } from '#content/answers.ts'
import { type Thing, thing } from './graph.ts'

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`

/** For other things on any page: who is behind them. */
export const byOrganization = (publicUrl: string) =>
  thing('Organization', {
    '@id': organizationId(publicUrl),
    name: SITE.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/art/icon-512.png`,
  })

type Facts = {
  readonly publicUrl: string
  readonly contact: Answers['/api/contact-info']
  readonly description?: string | null
}

/** The company itself, from the fields of the contact page. */
export function organization({ publicUrl, contact, description }: Facts): Thing {
  const first = (name: string) => contact.find(({ field_name }) => field_name === name)?.field_value
  const telephone = first('phone')
  const email = first('email')
  return {
    ...byOrganization(publicUrl),
    ...thing('Organization', {
      description,
      telephone,
      email,
      address: first('address'),
      sameAs: SITE.social.length > 0 ? SITE.social : undefined,
      contactPoint:
        telephone || email
          ? thing('ContactPoint', {
              contactType: 'customer service',
              telephone,
              email,
              availableLanguage: SITE.languages,
            })
          : undefined,
    }),
  }
}

export const website = (publicUrl: string): Thing =>
  thing('WebSite', {
    '@id': `${publicUrl}/#website`,
    name: SITE.name,
    url: `${publicUrl}/`,
    inLanguage: SITE.languages,
    publisher: { '@id': organizationId(publicUrl) },
  })
