import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const almatiDesk: Input<typeof newsInsightDetails> = {
  article_id: 6,
  title: 'Anka opens its twelfth desk in Almatı',
  description:
    'Since the first of October we answer the telephone in Almatı. Six people sit on the fourth floor of a quiet house near the botanical garden: three traders for copper, zinc and ferro-alloys, two for rail freight, and one who has kept the books of mining companies for thirty years and is not easily impressed. The desk buys from producers between the Altai and the Caspian and sells west by rail and ferry, east by rail alone. It can sign for itself up to a full train. Visitors are welcome after ten; the mountains are best before.',
  image_url: uploadOf('almaty'),
}
