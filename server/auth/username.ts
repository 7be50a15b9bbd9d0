/** Enough for any name, and no burden where normalising makes a letter eighteen times as long. */
export const maxUsernameLength = 200

/** Names are compared without case; `I` and `i` stay one letter whatever the server's language. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()
