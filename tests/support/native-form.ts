import type { Product, Reply } from './product.ts'

export const message = {
  name: 'Ayşe Demir',
  phone: '+90 532 000 00 00',
  email: 'ayse@example.com',
  subject: 'Ham ayçiçek yağı',
  message: 'Two\r\nlines & <b>',
}
type Page = Pick<Reply, 'text'>

export const contact = '/contact'
export const newsletter = '/newsletter'

/** What a browser sends without script. */
export async function sendForm(product: Product, path: string, fields: Record<string, string>): Promise<Reply> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text(), json: undefined }
}
export const h1 = ({ text }: Reply) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('<!-- -->', '')
export const inputOf = ({ text }: Page, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0]
/** The code that a page shows, and what its form names it by. */
export const captchaCode = ({ text }: Page) =>
  [...(/data-captcha[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? '').matchAll(/>([A-Z\d])</g)]
    .map(([, letter]) => letter)
    .join('')
export const captchaKey = (page: Page) => /value="([^"]*)"/.exec(inputOf(page, 'captcha_key') ?? '')?.[1] ?? ''
