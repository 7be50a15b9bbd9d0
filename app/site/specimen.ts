const specimens = new Map(Object.entries(SITE.specimens))
const standIns = SITE.pictures.standIns

/** The picture and the icon we have of a product by its name; of others, one that stands in. */
export function specimenOf(
  title: string,
  index: number,
): { readonly picture: string | null; readonly icon: string | null } {
  const own = specimens.get(title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr'))
  return own ?? { picture: standIns[index % standIns.length] ?? null, icon: null }
}
