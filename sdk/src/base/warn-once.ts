const warned = new Set<string>()

/** Logs a message for developers, at most once per page load. */
export function warnOnce(messages: readonly string[]): void {
  for (const message of messages) {
    if (warned.has(message)) continue
    warned.add(message)
    console.warn(`[keyhook] ${message}`)
  }
}
