/**
 * Wraps a loader so that it loads once and later calls share the result. After a failure, the next call loads again.
 */
export function loadOnce<parameters extends readonly unknown[], value>(
  load: (...parameters: parameters) => Promise<value>,
): (...parameters: parameters) => Promise<value> {
  let loaded: Promise<value> | undefined
  return (...parameters) => {
    loaded ??= load(...parameters).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
