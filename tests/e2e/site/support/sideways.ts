import type { Page } from 'playwright-core'

/** How far a page lets itself be pushed aside. */
export const canScrollSideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ left: 500, behavior: 'instant' })
    const moved = scrollX
    scrollTo({ left: 0, behavior: 'instant' })
    return moved
  })

/** Words of which a part is cut off, by the window or by a box that cannot be scrolled. */
export const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Running logos, maps and charts, and what is only to be heard.
    const isExcused = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
      if (
        element.closest('#brand-trust, [aria-label="Our places on the map"], .visually-hidden, svg, script, noscript')
      )
        return true
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== 'none' || each.matches('a[href="#main"]')) return true
      return false
    }
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || isExcused(parent)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        let isCut = false
        let each: Element | null = parent
        for (; each && each !== document.body; each = each.parentElement) {
          const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each)
          // What a scroll brings into view, and what ends in dots on purpose.
          if (/auto|scroll/.test(overflowX) || webkitLineClamp !== 'none') break
          const frame = each.getBoundingClientRect()
          // The lines of a text may be closer than its letters are high.
          const air = box.height * 0.3
          if (/hidden|clip/.test(overflowX)) isCut ||= box.left < frame.left - 2 || box.right > frame.right + 2
          if (/hidden|clip/.test(overflowY)) isCut ||= box.top < frame.top - air || box.bottom > frame.bottom + air
        }
        if (each === document.body) isCut ||= box.left < -1 || box.right > document.documentElement.clientWidth + 1
        if (isCut) found.push(node.textContent.trim().slice(0, 60))
      }
    }
    return [...new Set(found)]
  })
