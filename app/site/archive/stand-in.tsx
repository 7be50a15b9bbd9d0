import { Picture } from '#app/ui/picture.tsx'

/** Layers of rock in the place of a picture. */
export const standIn = <Picture src="/art/strata.jpg" alt="" sizes="196px" />
