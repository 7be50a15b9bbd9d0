/** Letters and digits that nobody takes for one another: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const captchaAlphabet = 'ACEFHJKMNPRTWXY3479'
export const captchaLength = 5
export const captchaFailed = 'Captcha verification failed. Please try again.'

/** What somebody typed as codes are written. Capitals without the rules of a language: in Turkish an i would not become an I. */
export const plainCode = (entry: string) => entry.replace(/\s/g, '').toUpperCase()
