import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { ayakkabi } from './product-details/ayakkabi.ts'
import { bitkiselYaglar } from './product-details/bitkisel-yaglar.ts'
import { kiymetliMetaller } from './product-details/kiymetli-metaller.ts'
import { mermer } from './product-details/mermer.ts'
import { metalikCevherler } from './product-details/metalik-cevherler.ts'
import { meyve } from './product-details/meyve.ts'
import { petrolUrunleri } from './product-details/petrol-urunleri.ts'
import { sebze } from './product-details/sebze.ts'
import { tahillar } from './product-details/tahillar.ts'
import { tekstil } from './product-details/tekstil.ts'

export const productDetailsDemo: readonly Input<typeof productDetails>[] = [
  tahillar,
  bitkiselYaglar,
  metalikCevherler,
  mermer,
  meyve,
  sebze,
  kiymetliMetaller,
  petrolUrunleri,
  ayakkabi,
  tekstil,
]
