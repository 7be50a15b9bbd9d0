/** For developers who look at the browser's console; visitors are told elsewhere, or need not know. */
export const logFailure = (what: string, why: unknown) => console.warn(`${what}:`, why)
