/** Maximum wait for an idle page, in milliseconds. */
const most = 10_000

/** Resolves once the page has loaded and is idle. */
export async function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => {
      addEventListener('load', () => resolve(), { once: true })
    })
  await new Promise<void>((resolve) => {
    // Safari does not support `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: most })
    else setTimeout(resolve)
  })
}
