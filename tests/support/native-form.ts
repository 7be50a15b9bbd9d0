import type { Product, Reply } from './product.ts'

export const message = {
  name: 'Ayşe Demir',
  phone: '+90 532 000 00 00',
  email: 'ayse@example.com',
  subject: 'Ham ayçiçek yağı',
  message: 'Two\r\nlines & <b>',
}
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
export const inputOf = ({ text }: Reply, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0]
