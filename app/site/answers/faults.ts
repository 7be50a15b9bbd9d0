import { captchaFailed } from '#content/captcha.ts'
import { maxAddressLength } from '#engine/rules/visitor-lengths.ts'
import { fullAddress } from './full-address.ts'

type Texts = Readonly<Record<string, string>>
export type FormFault = { readonly name: string; readonly sentence: string; readonly link: string }

/** In the order of the form; what is asked for where a field was left empty. */
const asked: Texts = {
  name: 'Write your name',
  phone: 'Write a telephone number',
  email: fullAddress,
  subject: 'Write a subject',
  message: 'Write your message',
  captcha: captchaFailed,
}

/** What is wrong with which field, in words that say what to do. The server's own are kept where they say more. */
export function faultsOf(fields: Texts, values: Texts): FormFault[] {
  return Object.entries(asked).flatMap(([name, ask]) => {
    const refusal = fields[name]
    if (refusal === undefined) return []
    const value = values[name] ?? ''
    const isAddress = name === 'email' && value.length <= maxAddressLength
    const sentence = value === '' || isAddress ? ask : refusal
    const link = sentence === fullAddress ? `E-mail: ${lowerFirst(sentence)}` : sentence
    return [{ name, sentence, link }]
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
export const fieldCount = (count: number) => `${numbers[count]} ${count === 1 ? 'field' : 'fields'}`
