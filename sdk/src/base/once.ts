/** One call in flight: callers while it runs share its promise; after it settled the next call starts anew. */
export function once<parameters extends readonly unknown[], value>(
  run: (...parameters: parameters) => Promise<value>,
): (...parameters: parameters) => Promise<value> {
  let running: Promise<value> | undefined
  return (...parameters) =>
    (running ??= run(...parameters).finally(() => {
      running = undefined
    }))
}
