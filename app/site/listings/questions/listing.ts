import type { Listing } from '#app/site/listings/listing.ts'

export const questions: Listing = { title: 'Questions', many: 'questions', entriesLang: 'tr', href: () => '/#faq' }
