/** Letters and digits that nobody takes for one another: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const captchaAlphabet = 'ACEFHJKMNPRTWXY3479'
export const captchaLength = 5
