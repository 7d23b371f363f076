import { limits } from '@keyhook/sdk/wire'
import { awaitHandshake } from '../channel/await-handshake.js'
import { servePort } from '../channel/serve-port.js'
import { createFrame } from './create-frame.js'
import type { Ports } from '../ports/ports.js'
import { loadLazy } from '../rules/load-lazy.js'
import { indexedDbStore } from '../storage/indexed-db.js'

/**
 * Starts the frame in its window: `/apps/{appId}/embedded-wallets?caid&client_id`, or one of its visible pages, such as
 * `…/export`. At the top level it does nothing, except in popups that `…/verify`, `…/export` and `…/import` opened.
 */
export async function startFrame(window: Window & typeof globalThis): Promise<void> {
  const [, appId = '', page] = /^\/apps\/([^/]+)\/embedded-wallets(?:\/(\w+))?$/.exec(window.location.pathname) ?? []
  const pages = page && (await import('../pages/start-page.js'))
  if (window.parent === window) return pages ? pages.startWindow(page, window) : undefined
  // The embedding page uses this element to detect that the document was removed. Browsers do not report a crash in any
  // other way.
  window.document.documentElement.append(window.document.createElement('iframe'))
  const { origin, search } = window.location
  const query = new URLSearchParams(search)
  const { allowedOrigins, frame } = await createFrame({
    appId: decodeURIComponent(appId),
    analyticsId: query.get('caid') ?? undefined,
    clientId: query.get('client_id') ?? undefined,
    ports: browserPorts(window),
    url: origin,
  })
  const served = pages ? pages.startPage(page, { frame, query, window }) : undefined
  awaitHandshake({
    // Also accepts the provider's own pages, which have the origin of the frame.
    allowedOrigins: [...allowedOrigins, origin],
    window,
    onHandshake({ channel, port }) {
      const serve = servePort(frame, port, channel, served)
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => serve(data))
      port.start()
      port.postMessage({ version: limits.frameVersion, channel, type: 'ready' })
      if (!pages) return
      const header = { version: limits.frameVersion, channel, type: 'page' }
      pages.reportPage(window, (report) => port.postMessage({ ...header, ...report }))
    },
  })
  // The message contains no secret, so it may go to any origin. The frame cannot determine which allowed origin embeds
  // it.
  window.parent.postMessage({ keyhook: 'ready', version: limits.frameVersion }, '*')
}

/** Implements the ports with browser APIs. */
const browserPorts = (window: Window & typeof globalThis): Ports => ({
  crypto: window.crypto,
  fetch: (input, init) => window.fetch(input, { ...init, cache: 'no-store', credentials: 'omit', redirect: 'error' }),
  hashPassword: async (input, signal) =>
    (await loadLazy(import('../password/hash-in-worker.js'))).hashInWorker(window, input, signal),
  openChannel: async (name) =>
    (await loadLazy(import('./open-channel.js'))).openChannelBy(window.BroadcastChannel)(name),
  store: indexedDbStore(() => window.indexedDB),
  // WebKit deletes the storage of third-party frames when the browser closes. Only `navigator.vendor` identifies
  // WebKit.
  forgetsStorage: async () =>
    window.navigator.vendor.startsWith('Apple') && !(await window.document.hasStorageAccess()),
  now: () => Date.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
})
