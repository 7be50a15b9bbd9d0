import type { State } from './state.ts'

/** Safe inside a script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** As one piece for each answer of the API: pages may carry megabytes of them. */
export function* stateJson({ info, content, ...rest }: State): Generator<string> {
  yield `{"info":${json(info)},"content":{`
  let before = ''
  for (const [path, answer] of Object.entries(content)) {
    yield `${before}${json(path)}:${json(answer)}`
    before = ','
  }
  yield `},${json(rest).slice(1)}`
}
