/** How somebody wanted to save. */
export type Way = 'save' | 'restoreAndSave' | 'saveAsNew'

/** A save that waits for pictures on their way; nothing where none waits. */
export type HeldSave = { readonly way: Way; readonly hasFailed: boolean } | undefined

/** Asked once more it is still the same save: a picture that has failed since is not forgotten. */
export const heldFor = (held: HeldSave, way: Way): HeldSave => held ?? { way, hasFailed: false }

/** One of the pictures did not come. */
export const heldFailed = (held: HeldSave): HeldSave => held && { ...held, hasFailed: true }
