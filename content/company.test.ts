import { expect, test } from 'vitest'
import { defineSite } from '#content/company.ts'
import { site } from '#site'

const { files, uploads, pictures, film, specimens, fallback, content, ...company } = site

test('a company may do without a folder of its own', () => {
  expect(defineSite(company)).toMatchObject({
    film: null,
    files: null,
    uploads: null,
    content: null,
    specimens: {},
    fallback: {},
  })
  expect(defineSite(company).pictures.standIns).toEqual([])
})

test('a company may have some of the pictures', () => {
  const { pictures: own } = defineSite({ ...company, pictures: { login: '/art/desk.jpg' } })
  expect(own).toMatchObject({ login: '/art/desk.jpg', contact: null, standIns: [] })
})

test.each(['Anka', 'an-ka', '1a', ''])('%j cannot stand in the name of a cookie', (id) => {
  expect(() => defineSite({ ...company, id })).toThrow('id may hold small letters and digits only')
})
