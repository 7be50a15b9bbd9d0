import { describe, expect, it } from 'vitest'
import type { Answers } from '#content/answers.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { faqPage } from './faq-page.ts'
import { graph, thing } from './graph.ts'
import { organization, website } from './organization.ts'
import { newsArticle, productPage } from './subject.ts'

const publicUrl = 'https://company.example'
const contact = [
  { field_name: 'phone', field_value: '+90 212 000 00 00' },
  { field_name: 'email', field_value: 'info@example.com' },
  { field_name: 'phone', field_value: '+90 212 000 00 01' },
] as Answers['/api/contact-info']
const subject = { publicUrl, path: '/news-insight-detail/3', title: 'A note', lang: 'en' } as const

describe('thing', () => {
  it('leaves out what is not known', () => {
    expect(thing('Thing', { a: 1, b: null, c: undefined, d: '', e: 0 })).toEqual({ '@type': 'Thing', a: 1, e: 0 })
  })
})

describe('graph', () => {
  it('holds only what is there', () => {
    expect(graph(website(publicUrl), faqPage([]))['@graph']).toHaveLength(1)
  })
})

describe('organization', () => {
  it('takes the first phone number and e-mail address', () => {
    expect(organization({ publicUrl, contact })).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://company.example/#organization',
      telephone: '+90 212 000 00 00',
      email: 'info@example.com',
      contactPoint: { telephone: '+90 212 000 00 00' },
    })
  })

  it('does without any', () => {
    const told = organization({ publicUrl, contact: [] })
    expect(told).not.toHaveProperty('telephone')
    expect(told).not.toHaveProperty('contactPoint')
  })

  it('is the publisher of the website', () => {
    expect(website(publicUrl).publisher).toEqual({ '@id': organization({ publicUrl, contact })['@id'] })
  })
})

describe('faqPage', () => {
  it('holds every question with its answer', () => {
    const questions = [{ question: 'Neden?', answer: 'Çünkü.' }] as Answers['/api/faq']
    expect(faqPage(questions)?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Neden?', acceptedAnswer: { '@type': 'Answer', text: 'Çünkü.' } },
    ])
  })
})

describe('breadcrumbs', () => {
  it('begin at home and count from one', () => {
    expect(breadcrumbs(publicUrl, [{ name: 'News', path: '/#news-insight' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://company.example/' },
      { '@type': 'ListItem', position: 2, name: 'News', item: 'https://company.example/#news-insight' },
    ])
  })
})

describe('newsArticle', () => {
  it('carries tag and dates', () => {
    const told = newsArticle(subject, { tag: 'Gas', published: '2026-11-12', changed: '2026-11-14T10:00:00.000Z' })
    expect(told).toMatchObject({
      articleSection: 'Gas',
      datePublished: '2026-11-12',
      dateModified: '2026-11-14T10:00:00.000Z',
      mainEntityOfPage: 'https://company.example/news-insight-detail/3',
    })
  })

  it('is never changed before it is published', () => {
    expect(newsArticle(subject, { published: '2026-11-12', changed: '2026-11-01' })).not.toHaveProperty('dateModified')
  })

  it('keeps its headline short', () => {
    const { headline } = newsArticle({ ...subject, title: 'long '.repeat(60) }, {})
    expect(String(headline).length).toBeLessThanOrEqual(110)
  })
})

describe('productPage', () => {
  it('does without picture and description', () => {
    expect(productPage(subject)['@type']).toBe('ItemPage')
    expect(Object.keys(productPage(subject))).toEqual(['@type', 'name', 'url', 'inLanguage', 'about', 'publisher'])
  })
})
