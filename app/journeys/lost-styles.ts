function arrival(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
  })
}

/** Stylesheets that did not come with their code. Vite asks for each of them only once. */
export class LostStyles {
  readonly #lost = new Set<string>()

  note({ message }: Error): void {
    const [href] = /\/\S+\.css/.exec(message) ?? []
    if (href) this.#lost.add(href)
  }

  /** Asks for them once more. False where a page would have to be shown without its styles. */
  async restore(): Promise<boolean> {
    const arrivals = [...this.#lost].map(async (href) => {
      for (const dead of document.querySelectorAll(`link[href="${href}"]`)) dead.remove()
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      document.head.append(link)
      const isThere = await arrival(link)
      if (isThere) this.#lost.delete(href)
      return isThere
    })
    return (await Promise.all(arrivals)).every(Boolean)
  }
}
