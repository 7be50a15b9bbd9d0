import { Picture } from '#app/stored/picture.tsx'

/** In the place of a picture. */
export const standIn = <Picture src={SITE.pictures.standIns[0]} alt="" sizes="196px" />
