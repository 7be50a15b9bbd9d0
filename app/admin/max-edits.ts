/** Texts that differ in more parts have little in common, and finding it takes long. */
export const maxEdits = 1_000
