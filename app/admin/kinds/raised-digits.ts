const characters = '0123456789+-'
const raised = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' }

/** Numbers that are set low or high as characters that are: plain words would show m³ as m3. */
export const raisedDigits = (html: string): string =>
  html.replace(/<(sub|sup)>([\d+-]+)<\/\1>/g, (_, tag: 'sub' | 'sup', digits: string) =>
    [...digits].map((digit) => raised[tag][characters.indexOf(digit)]).join(''),
  )
