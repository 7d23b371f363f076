import type { PopupHost } from '../platform.js'
import { listen } from './listen.js'

const apps = /FBAN|FBAV|Instagram|\bLine\/|TikTok|musical_ly|BytedanceWebview|Snapchat|LinkedInApp|Twitter|; wv\)/
/**
 * Detects web views of iOS apps without a specific user agent token. They lack the word 'Safari', which every iOS
 * browser has. iOS user agents contain 'Mac', so a touch screen distinguishes iOS from a Mac.
 */
const bareView = /Mac(?!.*Safari\/)/

/** Creates the popup host of a window. */
export function createPopupHost(window: Window & typeof globalThis = globalThis.window): PopupHost {
  const { maxTouchPoints, userAgent } = window.navigator
  return {
    openWindow() {
      const left = window.screenX + window.outerWidth / 2 - 220
      const top = window.screenY + window.outerHeight / 2 - 340
      const opened = window.open('', '', `popup,width=440,height=680,left=${left},top=${top}`)
      if (!opened || opened.closed) return undefined
      return {
        listen: (origin, listener) =>
          listen(window, 'message', (event) => {
            const message = event as MessageEvent<unknown>
            const isFrom = origin ? message.origin === origin : message.origin !== window.location.origin
            if (message.source === opened && isFrom) listener(message.data)
          }),
        go(url) {
          opened.location.href = url
        },
        sever() {
          opened.opener = null
        },
        close: () => opened.close(),
        where() {
          try {
            return opened.closed ? 'closed' : opened.location.href ? 'here' : 'away'
          } catch {
            // Reading the location throws if the popup shows another origin.
            return 'away'
          }
        },
      }
    },
    leave: (url) => window.location.assign(url),
    closeSelf: () => window.close(),
    tellOpener(data) {
      const opener = window.opener as Window | null
      // Sends the message to any origin, because the opener's origin cannot be read and the message contains no secret.
      opener?.postMessage(data, '*')
      return opener?.closed === false
    },
    isInAppBrowser: () => apps.test(userAgent) || (maxTouchPoints > 1 && bareView.test(userAgent)),
    isFocused: () => window.document.hasFocus(),
    isMobile: () => /Android|iPhone|iPad/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent)),
    sha256: async (bytes) => new Uint8Array(await window.crypto.subtle.digest('SHA-256', bytes)),
  }
}
