import { describe, expect, it } from 'vitest'
import { fillingOf, langOfText, positionOf, sectionsOf } from './filling.ts'
import type { Detail } from './kind.ts'
import { others } from './others.ts'

const detail = (fields: Partial<Record<keyof Detail, unknown>>) =>
  ({
    title: 'A',
    description: null,
    wysiwyg_content: null,
    content_sections: null,
    image_url: null,
    ...fields,
  }) as Detail
const section = { type: 'text', content: 'Words' }

describe('fillingOf', () => {
  it('prefers rich text to sections, and sections to the description', () => {
    const all = { wysiwyg_content: '<p>Rich</p>', content_sections: [section], description: 'Plain' }
    expect(fillingOf(detail(all))).toMatchObject({ kind: 'rich', text: 'Rich' })
    expect(fillingOf(detail({ ...all, wysiwyg_content: null }))).toMatchObject({ kind: 'sections', text: 'Words' })
    expect(fillingOf(detail({ description: 'Plain' }))).toEqual({ kind: 'plain', text: 'Plain' })
    expect(fillingOf(detail({}))).toEqual({ kind: 'plain', text: '' })
  })

  it.each(['', '<p></p>', '<p><br /></p>', '<p>&nbsp;</p>', '<h2></h2>'])('takes %j for no rich text', (html) => {
    expect(fillingOf(detail({ wysiwyg_content: html, description: 'Plain' })).kind).toBe('plain')
  })

  it('takes a lone picture for rich text', () => {
    expect(fillingOf(detail({ wysiwyg_content: '<img src="/a.jpg" alt="" />' })).kind).toBe('rich')
  })

  it('finds the first words of a long text wherever they stand', () => {
    const textIn = (html: string) => fillingOf(detail({ wysiwyg_content: html })).text
    expect(textIn('First <b>words</b>')).toBe('First words')
    expect(textIn(`${'<img src="/a.jpg" />'.repeat(2_000)}<p> First &amp; last</p>`)).toBe('First & last')
    expect(textIn(`${'<p>&nbsp;</p>'.repeat(2_000)}<p>First</p>`)).toBe('First')
    expect(textIn(`<p>${'a'.repeat(19_998)}&amp;${'a'.repeat(9)}</p>`)).toBe('a'.repeat(19_998))
  })
})

describe('sectionsOf', () => {
  it.each([null, undefined, '[{"type":"text"', '[]', {}, 7])('finds none in %j', (stored) => {
    expect(sectionsOf(stored)).toEqual([])
  })

  it('reads JSON text', () => {
    expect(sectionsOf(JSON.stringify([section, { type: 'text' }]))).toEqual([section])
  })

  it('leaves out what is not a section', () => {
    const image = { type: 'image', content: '/a.jpg', position: 'left', width: '50%' }
    const odd = [null, 'x', {}, { type: 'text' }, { type: 'text', content: ' ' }, { type: 'video', content: 'x' }]
    expect(sectionsOf([section, ...odd, image, { ...section, color: 5 }])).toEqual([section, image])
  })
})

describe('positionOf', () => {
  it('is the centre where none is given', () => {
    expect([undefined, 'left', 'right', 'middle'].map(positionOf)).toEqual(['center', 'left', 'right', 'center'])
  })
})

describe('langOfText', () => {
  it('is not deceived by names', () => {
    expect(langOfText('The power goes by contract to our terminals in Tekirdağ and Samsun.')).toBe('en')
    expect(langOfText('Konya Ovası bu yıl geç ekti, geç ısındı, ama tane dolumunda serin kaldı.')).toBe('tr')
    expect(langOfText('')).toBe('en')
  })
})

describe('others', () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const ids = (id: string, most = 3) => others(list, id, most).map((item) => item.id)

  it('are the next ones, round and round', () => {
    expect(ids('2')).toEqual([3, 4, 5])
    expect(ids('4')).toEqual([5, 1, 2])
    expect(ids('5', 9)).toEqual([1, 2, 3, 4])
  })

  it('are the first ones for a stranger', () => {
    expect(ids('99')).toEqual([1, 2, 3])
  })
})
