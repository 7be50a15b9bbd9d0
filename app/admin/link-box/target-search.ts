import { fold } from '#engine/text/fold.ts'
import type { LinkTarget } from './link-targets.ts'

/** More than one can look through; a list of thousands would hold up every key. */
const maxShown = 40

const textOf = ({ label, group, href, also = '' }: LinkTarget) =>
  `${fold(`${label} ${group} ${also}`)} ${href.toLowerCase()}`

/** Finds among thousands as somebody types: each target is folded once, when it is first looked at. */
export class TargetSearch {
  readonly #all: readonly LinkTarget[]
  readonly #texts: string[] = []
  readonly #byHref: ReadonlyMap<string, LinkTarget>

  constructor(all: readonly LinkTarget[]) {
    this.#all = all
    this.#byHref = new Map(all.map((target) => [target.href, target]))
  }

  at(href: string): LinkTarget | undefined {
    return this.#byHref.get(href)
  }

  /** Those that fit what was typed, by name, by address or by what they are. */
  matching(typed: string): LinkTarget[] {
    const words = fold(typed).split(/\s+/).filter(Boolean)
    if (words.length === 0) return this.#all.slice(0, maxShown)
    const found: LinkTarget[] = []
    for (const [index, target] of this.#all.entries()) {
      this.#texts[index] ??= textOf(target)
      const text = this.#texts[index]
      if (words.every((word) => text.includes(word))) found.push(target)
      if (found.length === maxShown) break
    }
    return found
  }
}
