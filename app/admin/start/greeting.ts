import { firstNameOf } from '#app/admin/names.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Good morning, Selin */
export function greeting(name: string, now: Date): string {
  const hour = now.getHours()
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const called = firstNameOf(name)
  return `Good ${part}${called && `, ${called}`}`
}

/** Small numbers as words. */
export const inWords = (count: number): string => words[count] ?? count.toLocaleString('en-GB')

export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

type Duties = { readonly unread: number; readonly reviews: number; readonly missing: number }

/** Monday 16 November 2026. Three messages and 16 missing things need you. Everything else can wait. */
export function dayAndDuties(now: Date, { unread, reviews, missing }: Duties): string {
  const duties = [
    unread > 0 && `${inWords(unread)} ${plural(unread, 'message')}`,
    reviews > 0 && `${inWords(reviews)} ${plural(reviews, 'text')} to review`,
    missing > 0 && `${inWords(missing)} missing ${plural(missing, 'thing')}`,
  ].filter((duty) => duty !== false)
  const isOne = unread + reviews + missing === 1
  const text =
    duties.length > 0
      ? `${list.format(duties)} ${isOne ? 'needs' : 'need'} you. Everything else can wait`
      : 'you are all caught up'
  return `${longDay.format(now).replace(',', '')}. ${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
