/** The longest that a page may be busy, in milliseconds. */
const most = 10_000

/** Resolves once the page has loaded and has nothing to do: what can wait does not keep it from what users wait for. */
export async function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => {
      addEventListener('load', () => resolve(), { once: true })
    })
  await new Promise<void>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: most })
    else setTimeout(resolve)
  })
}
