const specimens: ReadonlyMap<string, string> = new Map([
  ['tahıllar', 'tahil'],
  ['bitkisel yağlar', 'yag'],
  ['metalik cevherler', 'cevher'],
  ['mermer', 'mermer'],
  ['meyve', 'meyve'],
  ['sebze', 'sebze'],
  ['kıymetli metaller', 'kiymetli'],
  ['petrol ürünleri', 'petrol'],
  ['ayakkabı', 'ayakkabi'],
  ['tekstil', 'tekstil'],
])
const strata = ['/art/strata.jpg', '/art/strata-warm.jpg'] as const

export type Specimen = { readonly picture: string; readonly icon: string | null }

/** The picture and the icon we have of a product by its name; of others, layers of rock in rotation. */
export function specimenOf(title: string, index: number): Specimen {
  const name = specimens.get(title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr'))
  if (name) return { picture: `/art/specimen-${name}.jpg`, icon: `/art/icons/${name}.svg` }
  return { picture: strata[index % 2 === 0 ? 0 : 1], icon: null }
}
