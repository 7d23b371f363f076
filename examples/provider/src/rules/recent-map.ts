/** A map that keeps the `most` most recently used entries. */
export class RecentMap<value> {
  readonly #entries = new Map<string, value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): value | undefined {
    return this.#entries.get(key)
  }

  /** Stores an entry as the most recently used one. */
  set(key: string, value: value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > this.#most) this.#entries.delete(oldest)
  }
}
