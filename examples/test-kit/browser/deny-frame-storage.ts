import type { BrowserContext } from 'playwright'

/**
 * Denies every kind of storage to the frames in a context's pages: each access throws, as in browsers that block
 * cross-site storage. The headless shell has no setting for this.
 */
export const denyFrameStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    // A browser's error page has no storage.
    if (typeof LockManager !== 'undefined') LockManager.prototype.request = async () => refuse()
  })
