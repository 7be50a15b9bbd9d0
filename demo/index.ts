import { film } from './film.ts'
import { focalPoints, pictures, specimens } from './pictures.ts'

/** All that the demonstration company brings besides its words in site.config.ts. */
export const demo = { film, pictures, specimens, focalPoints }
