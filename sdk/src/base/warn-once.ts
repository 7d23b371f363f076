const warned = new Set<string>()

/** Tells the developer of a page: each thing once for as long as the page lasts. */
export function warnOnce(messages: readonly string[]): void {
  for (const message of messages) {
    if (warned.has(message)) continue
    warned.add(message)
    console.warn(`[keyhook] ${message}`)
  }
}
