import type { newsInsightDetails } from '#content/news-insight-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { almatiDesk } from './news-insight-details/almati-desk.ts'
import { blendInTheTank } from './news-insight-details/blend-in-the-tank.ts'
import { chromeSeam } from './news-insight-details/chrome-seam.ts'
import { konyaHasadi } from './news-insight-details/konya-hasadi.ts'
import { lngWaitingOffshore } from './news-insight-details/lng-waiting-offshore.ts'
import { nineDaysAtAnchor } from './news-insight-details/nine-days-at-anchor.ts'
import { railSpurAir } from './news-insight-details/rail-spur-air.ts'

export const newsInsightDetailsDemo: readonly Input<typeof newsInsightDetails>[] = [
  lngWaitingOffshore,
  konyaHasadi,
  railSpurAir,
  nineDaysAtAnchor,
  chromeSeam,
  almatiDesk,
  blendInTheTank,
]
