// Exports both ends of a window that a page of the frame opens.

import { applyStyle } from './apply-style.js'
import type { PageContext } from './page-context.js'
import { choosePageLanguage, type PageLanguage } from './page-language.js'

type Window = PageContext['window']
type Requests = { readonly id: number; readonly request: unknown }
type Answered = { readonly id: number; readonly value: unknown; readonly isRefused: boolean }

const hello = 'keyhook-page-window'

/** The prepared window of each page, with a function that closes and disconnects it. */
const prepared = new WeakMap<Window, () => void>()

/**
 * Returns a function that opens this page in a separate window without an embedding page. Call it in a click handler,
 * as browsers require. The window receives `sheet`, and sends its requests to this page, which has the session.
 * `onClose` is called after the user closed the window.
 *
 * A page has at most one window. The next call closes and disconnects the previous window, and calls its `onReplace`.
 * Script of the embedding page can make that call for another user. The call must not affect the open window (security
 * rule 41). The window also closes when this page closes.
 */
export function preparePageWindow(
  window: Window,
  { answer, onClose, onReplace, sheet }: preparePageWindow.Options,
): () => boolean {
  let opened: WindowProxy | null = null
  let watch: number | undefined
  let disconnect = () => {}
  const end = () => {
    window.clearInterval(watch)
    disconnect()
    opened?.close()
    opened = null
  }
  prepared.get(window)?.()
  prepared.set(window, () => {
    end()
    onReplace?.()
  })
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (data !== hello || origin !== window.location.origin || source === null || source !== opened) return
    const { port1, port2 } = new window.MessageChannel()
    disconnect()
    disconnect = () => port1.close()
    port1.addEventListener('message', ({ data: { request, id } }: MessageEvent<Requests>) => {
      const reply = (value: unknown, isRefused: boolean) =>
        port1.postMessage({ id, value, isRefused } satisfies Answered)
      answer(request as never).then(
        (value) => reply(value, false),
        () => reply(undefined, true),
      )
    })
    port1.start()
    opened?.postMessage({ keyhook: hello, sheet }, window.location.origin, [port2])
  })
  // The window closes when the user leaves the page.
  window.addEventListener('pagehide', () => opened?.close())
  return () => {
    end()
    const { origin, pathname } = window.location
    const left = window.screenX + window.outerWidth / 2 - 220
    const top = window.screenY + window.outerHeight / 2 - 340
    opened = window.open(`${origin}${pathname}`, '_blank', `popup,width=440,height=680,left=${left},top=${top}`)
    // Browsers fire no event in the opener when the window closes.
    watch = window.setInterval(() => {
      if (opened && !opened.closed) return
      window.clearInterval(watch)
      if (opened) onClose()
    }, 500)
    return opened !== null
  }
}

export declare namespace preparePageWindow {
  type Options = {
    answer: (request: never) => Promise<unknown>
    onClose: () => void
    /** Called after the page has prepared another window. */
    onReplace?: (() => void) | undefined
    sheet: unknown
  }
}

/**
 * Starts the page in a window that this module opened. The window stays blank unless a page of the same origin opened
 * it.
 */
export function startPageWindow<sheet extends { readonly language: PageLanguage }>(
  window: Window,
  draw: (sheet: sheet, ask: (request: unknown) => Promise<unknown>) => HTMLElement,
): void {
  const opener = window.opener as WindowProxy | null
  if (!opener) return
  applyStyle({ query: new URLSearchParams(), window })
  // In a window, the page needs its own padding, because no dialog surrounds it.
  window.document.documentElement.toggleAttribute('data-window', true)
  window.addEventListener('message', ({ data, origin, ports: [port], source }: MessageEvent<unknown>) => {
    const { keyhook, sheet } = (data ?? {}) as { keyhook?: unknown; sheet?: sheet }
    if (origin !== window.location.origin || source !== opener || keyhook !== hello || !sheet || !port) return
    const waiting = new Map<number, (answered: Answered) => void>()
    let count = 0
    port.addEventListener('message', ({ data: answered }: MessageEvent<Answered>) =>
      waiting.get(answered.id)?.(answered),
    )
    port.start()
    const ask = (request: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++count
        waiting.set(id, ({ isRefused, value }) =>
          isRefused ? reject(new Error('The opener of this window rejected the request.')) : resolve(value),
        )
        port.postMessage({ id, request } satisfies Requests)
      })
    choosePageLanguage(window, sheet.language)
    window.document.body.replaceChildren(draw(sheet, ask))
  })
  opener.postMessage(hello, window.location.origin)
}
