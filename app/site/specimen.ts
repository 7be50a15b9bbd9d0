const specimens = new Map(Object.entries(SITE.specimens))
const standIns = SITE.pictures.standIns

export type Specimen = { readonly picture: string | null; readonly icon: string | null }

/** The picture and the icon we have of a product by its name; of others, one that stands in. */
export function specimenOf(title: string, index: number): Specimen {
  const name = specimens.get(title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr'))
  if (name) return { picture: `/art/specimen-${name}.jpg`, icon: `/art/icons/${name}.svg` }
  return { picture: standIns[index % standIns.length] ?? null, icon: null }
}
