import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { listingAddress, noPage } from './listing-query.ts'
import { listingsOf } from './listings.ts'

const listings = listingsOf(contentTypes)
type ListingName = keyof typeof listings

test.each<[ListingName, string, string]>([
  ['news', '', ''],
  ['news', 'page=1', ''],
  ['news', 'page=', ''],
  ['news', 'page=007', '?page=7'],
  ['news', 'page=2&tag=Do%C4%9Fal+Gaz&utm_source=x', '?tag=dogal-gaz&page=2'],
  ['news', 'year=2025&tag=', '?year=2025'],
  ['projects', 'q=pipe&tag=gas&page=3', '?page=3'],
  ['products', 'q=++so%C4%9Fan%0A%00zar+', '?q=so%C4%9Fan+zar'],
  ['products', `q=${'a'.repeat(10_000)}`, `?q=${'a'.repeat(100)}`],
  ['products', `q=${encodeURIComponent('😀'.repeat(150))}`, `?q=${encodeURIComponent('😀'.repeat(100))}`],
  ['search', 'q=', ''],
  ['search', 'in=news&page=4', ''],
  ['search', 'q=gas&page=4', '?q=gas'],
  ['search', 'page=4&in=news&q=gas', '?q=gas&in=news&page=4'],
])('%s?%s is spelled %s', (name, given, address) => {
  expect(listingAddress(listings[name], new URLSearchParams(given))).toBe(address)
  expect(listingAddress(listings[name], new URLSearchParams(address))).toBe(address)
})

test.each<[ListingName, string]>([
  ['news', 'page=0'],
  ['news', 'page=-1'],
  ['news', 'page=1.5'],
  ['news', 'page=abc'],
  ['news', 'page=999999'],
  ['news', 'year=20'],
  ['news', 'tag=%00'],
  ['search', 'q=gas&in=admins'],
])('%s?%s cannot exist', (name, given) => {
  expect(listingAddress(listings[name], new URLSearchParams(given))).toBe(noPage)
  expect(listingAddress(listings[name], new URLSearchParams(noPage))).toBe(noPage)
})
