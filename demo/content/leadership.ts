import type { leadership } from '#content/leadership/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const leadershipDemo: readonly Input<typeof leadership>[] = [
  {
    name: 'Elif Karaca',
    position: 'Chief Executive Officer',
    bio: 'Began on the Samsun quay with a clipboard in 1999 and has since signed for some eleven thousand cargoes. She still reads every claim that reaches arbitration. There have been nine.',
    linkedin_url: 'https://www.linkedin.com/company/example',
    display_order: 1,
  },
  {
    name: 'Murat Sönmez',
    position: 'Head of Oil and Gas',
    bio: 'A reservoir engineer who learned to trade because he wanted to know where the gas went. He runs the crude, products and LNG desks, and takes one shift a year at the Palandöken station, in January.',
    linkedin_url: 'https://www.linkedin.com/company/example',
    display_order: 2,
  },
  {
    name: 'Zeynep Işık',
    position: 'Head of Agri Commodities',
    bio: 'Third generation of a milling family from Konya. She can tell protein to half a point by biting a kernel, and then sends it to the laboratory all the same.',
    linkedin_url: null,
    display_order: 3,
  },
  {
    name: 'Ömer Yıldırım',
    position: 'Head of Metals and Stone',
    bio: 'Geologist by training, buyer by temperament. He has walked every quarry and pit we sell from, and keeps a drawer of stones that were not good enough, to remember why.',
    linkedin_url: 'https://www.linkedin.com/company/example',
    display_order: 4,
  },
]
