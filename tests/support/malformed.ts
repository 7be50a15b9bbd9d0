import fc from 'fast-check'

const nonsense = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x',
  '[',
  '[]',
  [],
  {},
  [null],
  [[[]]],
  [{}],
  {
    id: 1,
  },
)

/** An answer with holes and nonsense in random places, at any depth. */
export function malformed(answer: unknown): fc.Arbitrary<unknown> {
  const damaged: fc.Arbitrary<unknown> = Array.isArray(answer)
    ? fc.tuple(...answer.map(malformed))
    : typeof answer === 'object' && answer !== null
      ? fc.record(Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, malformed(value)])), {
          requiredKeys: [],
        })
      : fc.constant(answer)
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(answer) },
    { weight: 5, arbitrary: damaged },
    { weight: 1, arbitrary: nonsense },
  )
}
