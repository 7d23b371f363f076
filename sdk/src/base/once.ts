/**
 * Wraps a function so that concurrent callers share the promise of one call. After the promise has settled, the next
 * call runs the function again.
 */
export function once<parameters extends readonly unknown[], value>(
  run: (...parameters: parameters) => Promise<value>,
): (...parameters: parameters) => Promise<value> {
  let running: Promise<value> | undefined
  return (...parameters) =>
    (running ??= run(...parameters).finally(() => {
      running = undefined
    }))
}
