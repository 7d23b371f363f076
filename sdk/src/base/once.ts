/** Runs one call at a time. Concurrent callers share its promise. The next call after it settles starts again. */
export function once<parameters extends readonly unknown[], value>(
  run: (...parameters: parameters) => Promise<value>,
): (...parameters: parameters) => Promise<value> {
  let running: Promise<value> | undefined
  return (...parameters) =>
    (running ??= run(...parameters).finally(() => {
      running = undefined
    }))
}
