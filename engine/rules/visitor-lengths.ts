/** How long what visitors send may be, in characters. Constants of their own, which the build puts in where they are named. */
export const longestName = 200
export const longestPhone = 50
/** As RFC 5321 limits it. */
export const longestAddress = 254
export const longestSubject = 200
export const longestMessage = 10_000
