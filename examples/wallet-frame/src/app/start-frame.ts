import { limits } from '@keyhook/sdk/wire'
import { browserPorts } from './browser-ports.js'
import { awaitHandshake } from '../channel/await-handshake.js'
import { servePort } from '../channel/serve-port.js'
import { createFrame } from './create-frame.js'

/**
 * Starts the frame in its window: `/apps/{appId}/embedded-wallets?caid&client_id`, or a page of it that a user looks at, such
 * as `…/export`. At top level it does nothing but what `…/verify` and `…/export` do in a window that they have opened.
 */
export async function startFrame(window: Window & typeof globalThis): Promise<void> {
  const [, appId = '', page] = /^\/apps\/([^/]+)\/embedded-wallets(?:\/(\w+))?$/.exec(window.location.pathname) ?? []
  const pages = page && (await import('../pages/start-page.js'))
  if (window.parent === window) return pages ? pages.startWindow(page, window) : undefined
  // The page above sees it end when this document or its process does; no browser tells of a crash in another way.
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
    // And pages of the provider's own, which are of this origin.
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
  // It says nothing secret, and the frame does not know yet which of its origins holds it.
  window.parent.postMessage({ keyhook: 'ready', version: limits.frameVersion }, '*')
}
