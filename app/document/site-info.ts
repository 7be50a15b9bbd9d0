import { createContext } from 'react'

/** What the server's configuration tells the pages. */
export type SiteInfo = { readonly publicUrl: string; readonly mapsKey?: string | undefined }

export const SiteInfoContext = createContext<SiteInfo>({ publicUrl: '' })
