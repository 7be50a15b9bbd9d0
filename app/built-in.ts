import type { AnswerPath, Answers, PartPath } from '#content/answers.ts'
import { brandTrustFallback } from '#content/fallback/brand-trust.ts'
import { brandTrustContentFallback } from '#content/fallback/brand-trust-content.ts'
import { contactFallback } from '#content/fallback/contact.ts'
import { detailFallback } from '#content/fallback/details.ts'
import { faqFallback } from '#content/fallback/faq.ts'
import { faqImageFallback } from '#content/fallback/faq-image.ts'
import { footerFallback } from '#content/fallback/footer.ts'
import { globalPresenceFallback } from '#content/fallback/global-presence.ts'
import { heroSlidesFallback } from '#content/fallback/hero-slides.ts'
import { heroStatsStatisticsFallback } from '#content/fallback/hero-stats-statistics.ts'
import { leadershipFallback } from '#content/fallback/leadership.ts'
import { leadershipContentFallback } from '#content/fallback/leadership-content.ts'
import { letsBeGreatFallback } from '#content/fallback/lets-be-great.ts'
import { mapPointsFallback } from '#content/fallback/map-points.ts'
import { newsInsightArticlesFallback } from '#content/fallback/news-insight-articles.ts'
import { newsInsightContentFallback } from '#content/fallback/news-insight-content.ts'
import { newsletterFallback } from '#content/fallback/newsletter.ts'
import { ourProductsFallback } from '#content/fallback/our-products.ts'
import { ourProductsContentFallback } from '#content/fallback/our-products-content.ts'
import { preserveConserveContentFallback } from '#content/fallback/preserve-conserve-content.ts'
import { preserveConserveFeaturesFallback } from '#content/fallback/preserve-conserve-features.ts'
import { projectsFallback } from '#content/fallback/projects.ts'
import { projectsContentFallback } from '#content/fallback/projects-content.ts'
import { statisticsFallback } from '#content/fallback/statistics.ts'
import { valueSectionFallback } from '#content/fallback/value-section.ts'
import { valueStatisticsFallback } from '#content/fallback/value-statistics.ts'
import { whoWeAreFallback } from '#content/fallback/who-we-are.ts'
import { whoWeAreFeaturesFallback } from '#content/fallback/who-we-are-features.ts'
import type { Failure, Outcome } from './api.ts'
import { noteFailure } from './failure-notes.ts'

type Entry<T> = T extends readonly (infer I)[] ? I : T
/** Every field that may be empty, so that a section can rely on `null` where built-in content says nothing. */
type Empty<T> = { [K in keyof T as null extends T[K] ? K : never]: null }

const stamps = { created_at: '', updated_at: '', is_active: true }
const block = <T extends object>(given: Partial<T>, empty: Empty<T>) => ({ id: 1, ...stamps, ...empty, ...given }) as T
const list = <T extends object>(given: readonly Partial<T>[], empty: Empty<T>) =>
  given.map((item, index) => ({ ...block<T>(item, empty), id: index + 1 }))

const noButton = { button_text: null, button_link: null }
type Products = Answers['/api/our-products/content']
type About = Answers['/api/who-we-are']

type Fixed = Exclude<AnswerPath, PartPath | '/api/services' | `/api/${string}-details/${string}`>
type EntryOf<P extends AnswerPath> = Entry<Answers[P]>

/** Built-in content in the shape of the API's answers. */
const answers: { readonly [P in Fixed]: (failure: Failure) => Answers[P] } = {
  '/api/hero-slides': (failure) =>
    list<EntryOf<'/api/hero-slides'>>(failure === 'answer' ? heroSlidesFallback : heroSlidesFallback.slice(0, 1), {
      ...noButton,
      subtitle: null,
      content: null,
      image_url: null,
    }),
  '/api/brand-trust/content': () => block<Answers['/api/brand-trust/content']>(brandTrustContentFallback, {}),
  '/api/brand-trust/logos': () => list<EntryOf<'/api/brand-trust/logos'>>(brandTrustFallback, { logo_url: null }),
  '/api/who-we-are': () => ({
    content: block<NonNullable<About['content']>>(whoWeAreFallback, {
      ...noButton,
      subtitle: null,
      description: null,
      highlight_text: null,
      video_url: null,
      image_url: null,
    }),
    features: list<About['features'][number]>(whoWeAreFeaturesFallback, {}),
  }),
  '/api/preserve-conserve/content': () =>
    block<Answers['/api/preserve-conserve/content']>(preserveConserveContentFallback, {
      ...noButton,
      background_image_url: null,
    }),
  '/api/preserve-conserve/features': () =>
    list<EntryOf<'/api/preserve-conserve/features'>>(preserveConserveFeaturesFallback, { icon_url: null }),
  '/api/our-products/content': () => ({
    ...block<Omit<Products, 'products'>>(ourProductsContentFallback, { subtitle: null }),
    products: list<Products['products'][number]>(ourProductsFallback, {
      description: null,
      icon_url: null,
      image_url: null,
    }),
  }),
  '/api/global-presence/content': () =>
    block<Answers['/api/global-presence/content']>(globalPresenceFallback, { subtitle: null, description: null }),
  '/api/statistics': () => list<EntryOf<'/api/statistics'>>(statisticsFallback, { description: null, icon: null }),
  '/api/map-points': () =>
    list<EntryOf<'/api/map-points'>>(mapPointsFallback, {
      description: null,
      latitude: null,
      longitude: null,
      x: null,
      y: null,
    }),
  '/api/projects/content': () =>
    block<Answers['/api/projects/content']>(projectsContentFallback, {
      ...noButton,
      subtitle: null,
      description: null,
    }),
  '/api/projects': () =>
    list<EntryOf<'/api/projects'>>(projectsFallback, { ...noButton, description: null, image_url: null }),
  '/api/value-section/content': () =>
    block<Answers['/api/value-section/content']>(valueSectionFallback, {
      subtitle: null,
      description: null,
      image_url: null,
    }),
  '/api/value-section/statistics': () =>
    list<EntryOf<'/api/value-section/statistics'>>(valueStatisticsFallback, { description: null }),
  '/api/lets-be-great/content': () =>
    block<Answers['/api/lets-be-great/content']>(letsBeGreatFallback, {
      ...noButton,
      subtitle: null,
      description: null,
      background_image_url: null,
    }),
  '/api/lets-be-great/statistics': () =>
    list<EntryOf<'/api/lets-be-great/statistics'>>(heroStatsStatisticsFallback, { description: null }),
  '/api/leadership/content': () =>
    block<Answers['/api/leadership/content']>(leadershipContentFallback, {
      ...noButton,
      subtitle: null,
      description: null,
      background_image_url: null,
    }),
  '/api/leadership/members': () =>
    list<EntryOf<'/api/leadership/members'>>(leadershipFallback, {
      image_url: null,
      bio: null,
      linkedin_url: null,
      twitter_url: null,
      facebook_url: null,
      instagram_url: null,
    }),
  '/api/faq': () => list<EntryOf<'/api/faq'>>(faqFallback, { image_url: null }),
  '/api/faq-content': () =>
    block<Answers['/api/faq-content']>(faqImageFallback, { title: null, subtitle: null, image_url: null }),
  '/api/news-insight/content': () =>
    block<Answers['/api/news-insight/content']>(newsInsightContentFallback, { subtitle: null, description: null }),
  '/api/news-insight/articles': () =>
    list<EntryOf<'/api/news-insight/articles'>>(newsInsightArticlesFallback, {
      ...noButton,
      description: null,
      image_url: null,
      article_tag: null,
      article_date: null,
    }),
  '/api/newsletter/content': () =>
    block<Answers['/api/newsletter/content']>(newsletterFallback, {
      subtitle: null,
      description: null,
      image_url: null,
    }),
  '/api/contact-info': () =>
    list<EntryOf<'/api/contact-info'>>(contactFallback, {
      field_type: null,
      whatsapp: null,
      gsm: null,
      map_latitude: null,
      map_longitude: null,
    }),
  '/api/footer-info': () => block<Answers['/api/footer-info']>(footerFallback, { logo_description: null }),
}

const details = {
  product: detailFallback.product,
  project: detailFallback.project,
  'news-insight': detailFallback.news,
}
const noDetail = { wysiwyg_content: null, content_sections: null, image_url: null }

/** Nothing is known of archives: their pages say so. */
const nothing = {
  items: [],
  page: 1,
  pages: 1,
  total: 0,
  all: 0,
  tags: [],
  years: [],
  q: '',
  groups: [],
  suggestion: null,
}

const isListing = (path: string) => /^\/api\/(archive|search)\b/.test(path)

/** An archive is empty only where the server says so: after every other failure it is worth asking again. */
function failureOf(path: string, outcome: Outcome): Failure {
  const isRefused = !outcome.ok && (outcome.status === 404 || outcome.status === 400)
  if (isListing(path)) return isRefused ? 'answer' : 'exception'
  return outcome.ok ? 'answer' : outcome.failure
}

const reasonOf = (outcome: Outcome) => (outcome.ok ? 'The answer has an unexpected shape' : outcome.error)

/** What is shown instead of an answer that is of no use. */
export function standIn(path: string, outcome: Outcome): { readonly data: unknown; readonly failure: Failure } {
  const failure = failureOf(path, outcome)
  if (!import.meta.env.SSR) noteFailure(`Built-in content stands in for ${path}`, reasonOf(outcome))
  return { data: builtIn(path, failure), failure }
}

export function builtIn(asked: string, failure: Failure): unknown {
  const [path = ''] = asked.split('?')
  if (Object.hasOwn(answers, path)) return answers[path as Fixed](failure)
  if (isListing(path)) return nothing
  const kind = /^\/api\/(product|project|news-insight)-details\//.exec(path)?.[1]
  if (!kind) throw new Error(`There is no built-in content for ${asked}`)
  return { id: 0, ...stamps, ...noDetail, ...details[kind as keyof typeof details] }
}
