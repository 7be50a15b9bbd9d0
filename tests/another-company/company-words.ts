import { contentTypes } from '#content/registry.ts'
import { site } from '#site'
import { site as other } from './site.config.ts'

/** Words of the demonstration company, wherever they stand in a sentence. */
const tellTale =
  /\banka|istanbul|i̇stanbul|bosphorus|çağlayan|sunday evening|trader|commodit|tahıl|bakliyat|mermer|kızıldağ|karapınar|laycan|marmara|kvkk|no\. ?6698|no\. ?6563|turkish law|turkish name|amber panel|storage tanks|on markets/i

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Shorter texts, such as a button's, may be anybody's. */
const isOwn = (text: string) => text.length >= 16

/** A hash in a file's name may spell any word: `site-anka09m.js`. */
const withoutHashes = (text: string) => text.replace(/-[\w-]{6,8}\.(js|css|woff2)\b/g, '.$1')

/** Finds what a text says in the words of the demonstration company. */
export async function companyWords(): Promise<(text: string) => string[]> {
  const { theme: _, ...facts } = site
  const ofProduct = new Set(stringsIn([contentTypes, other]))
  const texts = stringsIn([await site.content?.(), facts]).filter((text) => isOwn(text) && !ofProduct.has(text))
  const all = [...new Set(texts)]
  return (text) => {
    const found = tellTale.exec(withoutHashes(text))?.[0]
    return [...(found ? [found] : []), ...all.filter((each) => text.includes(each))]
  }
}
