/** How long what visitors send may be, in characters. Constants of their own, which the build puts in where they are named. */
export const maxNameLength = 200
export const maxPhoneLength = 50
/** As RFC 5321 limits it. */
export const maxAddressLength = 254
export const maxSubjectLength = 200
export const maxMessageLength = 10_000
