const word = /[a-zA-Z_:][\w:]*/g
const operators = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
])

const withoutTexts = (expression: string) => expression.replace(/"(?:[^"\\]|\\.)*"/g, '""')

/** The metrics that an expression of Prometheus names. */
export function metricsIn(expression: string): string[] {
  const bare = withoutTexts(expression)
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ')
  const found = [...bare.matchAll(word)].filter(({ 0: name, index }) => {
    const isCall = /^\s*\(/.test(bare.slice(index + name.length))
    return !isCall && !operators.has(name)
  })
  return found.map(([name]) => name)
}

/** Each metric that it narrows down, with the labels it does so by. */
export function labelsIn(expression: string): [metric: string, labels: string[]][] {
  return [...withoutTexts(expression).matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)].map(
    ([, metric = '', matchers = '']) => [
      metric,
      [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ],
  )
}
