import { expect, vi } from 'vitest'

type Listener = (event: object) => void
type Outcome = { readonly id: number; readonly value: unknown }

/**
 * Runs `open`, which draws the import page, and opens its window as a user does. Returns functions that submit a key in
 * that window and that close it.
 */
export async function openImportByHand(open: () => Promise<unknown>): Promise<openImportByHand.ReturnType> {
  const added = vi.spyOn(window, 'addEventListener')
  const clicks = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const posted: (readonly [message: { readonly sheet: object }, origin: string, ports: MessagePort[]])[] = []
  const opened = {
    closed: false,
    isClosedByPage: false,
    close: () => void (opened.isClosedByPage = true),
    postMessage: (...message: (typeof posted)[number]) => void posted.push(message),
  }
  const opening = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  await open()
  const button = document.querySelector('button.main')!
  const onClick = clicks.mock.calls[clicks.mock.contexts.indexOf(button as never)]![1] as Listener
  const onMessage = added.mock.calls.findLast(([type]) => type === 'message')![1] as Listener
  // Script events are never trusted, so the listener receives a trusted event.
  onClick({ isTrusted: true })
  onMessage({ data: 'keyhook-page-window', origin: window.location.origin, source: opened })
  for (const spy of [added, clicks, opening]) spy.mockRestore()
  const [[{ sheet }, , [port]]] = posted as [(typeof posted)[number]]
  port!.start()
  const disconnected = new Promise<string>((resolve) => {
    port!.addEventListener('close', () => resolve('disconnected'))
  })
  let count = 0
  return {
    close: () => void (opened.closed = true),
    isClosed: () => opened.isClosedByPage,
    sheet,
    submit: (privateKey) =>
      new Promise((resolve) => {
        void disconnected.then(resolve)
        const id = ++count
        port!.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
          if (data.id !== id) return
          expect(data).toMatchObject({ isRefused: false })
          resolve(data.value)
        })
        port!.postMessage({ id, request: { privateKey } })
      }),
  }
}

export declare namespace openImportByHand {
  type ReturnType = {
    readonly close: () => void
    /** Returns true after the page has closed the window. */
    readonly isClosed: () => boolean
    /** The content of the window. */
    readonly sheet: object
    /** Resolves with 'imported', the reason of a failure, or 'disconnected' if the page does not answer the window. */
    readonly submit: (privateKey: string) => Promise<unknown>
  }
}
