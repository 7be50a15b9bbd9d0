import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The product's folder: this file may run as source or as part of the built server, at another depth. */
export const root = dirname(findPackageJSON('.', import.meta.url) ?? '')
