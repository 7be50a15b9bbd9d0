/** How much of something is taken at the same time, by name. */
export class Shares {
  readonly #taken = new Map<string, number>()

  /** Whether so much more fits below the limit. */
  fits(name: string, amount: number, limit: number): boolean {
    return (this.#taken.get(name) ?? 0) + amount <= limit
  }

  /** Returns how to give it back. */
  take(name: string, amount: number): () => void {
    this.#taken.set(name, (this.#taken.get(name) ?? 0) + amount)
    return () => {
      const left = (this.#taken.get(name) ?? amount) - amount
      if (left > 0) this.#taken.set(name, left)
      else this.#taken.delete(name)
    }
  }
}
