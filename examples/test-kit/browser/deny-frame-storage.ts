import type { BrowserContext } from 'playwright'

/**
 * Denies every kind of storage to the frames of a context's pages, as browsers do that block cross-site storage:
 * each access throws. A headless shell has no setting for it.
 */
export const denyFrameStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    // The page of an error has none.
    if (typeof LockManager !== 'undefined') LockManager.prototype.request = async () => refuse()
  })
