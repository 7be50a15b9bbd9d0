import { afterAll, beforeAll, vi } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { startChromium } from './chromium.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const engines = [
  ['Chromium', startChromium],
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const

/** The product with demonstration content, and one browser for all tests of a block. */
export function startEngine(start: () => Promise<Driver>) {
  let product: Product
  let driver: Driver
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })
  beforeAll(async () => {
    ;[product, driver] = await Promise.all([startProduct({ seed: true, pages: true }), start()])
    await product.signIn()
  })
  afterAll(async () => {
    await driver?.close()
    await product?.stop()
  })
  return {
    get driver() {
      return driver
    },
    get product() {
      return product
    },
    go: (path: string) => driver.open(product.url + path),
    text: (selector: string) => driver.run((wanted) => document.querySelector(wanted)?.textContent ?? '', selector),
    path: () => driver.run(() => location.pathname),
  }
}
