/** The names that are there, as one `className`. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
