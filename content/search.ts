/** A search in messages or subscriptions stops counting this far past the requested page. */
export const maxCounted = 200
