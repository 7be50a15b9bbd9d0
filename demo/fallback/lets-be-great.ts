import { staticOf } from '../prints/addresses.ts'

export const letsBeGreatFallback = {
  subtitle: 'Let’s be great',
  title: 'Full tanks, clear ledgers',
  description: 'Four measures we report every quarter, audited by a third party.',
  background_image_url: staticOf('refinery', { focus: undefined }),
}
