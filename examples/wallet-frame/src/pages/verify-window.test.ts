// @vitest-environment jsdom
// Proves threat 26.
import { afterEach, expect, test, vi } from 'vitest'
import type { FrameSteps, VerifyOutcome, VerifySheet } from './verify-sheet.js'
import { openVerifyWindow, startVerifyWindow } from './verify-window.js'
import { verifyWords } from './verify-words.js'

const words = verifyWords('en')
const pageOrigin = window.location.origin
const hello = 'keyhook-page-window'
const sheet: VerifySheet = {
  appName: 'Fieldnotes',
  described: { title: 'Sign a message', lines: [['Message', 'Pay 1']] },
  language: 'en',
  methods: ['totp'],
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Dispatches a message event from a window that a test controls. */
const tell = (listener: (event: MessageEvent) => void, event: object) => listener(event as MessageEvent)

/** Returns the message listeners that were added to the page. */
function listen(start: () => void): (event: MessageEvent) => void {
  const added = vi.spyOn(window, 'addEventListener')
  start()
  const [, listener] = added.mock.calls.find(([type]) => type === 'message')!
  return listener as (event: MessageEvent) => void
}

test('threat 26: sends the request only to the approval window that it opened on its own origin', async () => {
  const posted: unknown[][] = []
  const opened = { close: () => {}, postMessage: (...message: unknown[]) => void posted.push(message) }
  vi.spyOn(window, 'open').mockReturnValue(opened as never)
  const steps: FrameSteps = { begin: async () => undefined, submit: async () => 'done', cancel: () => {} }
  const clicks = vi.spyOn(EventTarget.prototype, 'addEventListener')
  let shown: HTMLElement | undefined
  const receive = listen(() => (shown = openVerifyWindow(window as never, { sheet, steps })))
  // Before there is a window, a message without a source is ignored too.
  tell(receive, { data: hello, origin: pageOrigin, source: null })
  // The frame names the app, but neither shows nor approves the action.
  expect(shown!.textContent).toBe(`Fieldnotes ${words.inWindow}${words.notNow}${words.openWindow}`)
  const button = [...shown!.querySelectorAll('button')].find((each) => each.textContent === words.openWindow)!
  const at = clicks.mock.contexts.indexOf(button)
  ;(clicks.mock.calls[at]![1] as (event: object) => void)({ isTrusted: true })
  expect(shown!.textContent).toContain(words.continueInWindow)

  tell(receive, { data: hello, origin: pageOrigin, source: {} })
  tell(receive, { data: hello, origin: 'https://evil.example', source: opened })
  tell(receive, { data: 'hello', origin: pageOrigin, source: opened })
  expect(posted).toEqual([])
  tell(receive, { data: hello, origin: pageOrigin, source: opened })
  expect(posted).toEqual([[{ keyhook: hello, sheet }, pageOrigin, [expect.any(MessagePort)]]])
})

test('reports a window that was closed before the approval, and ignores a later close', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const outcomes: VerifyOutcome[] = ['wrong', 'done']
  const steps: FrameSteps = { begin: async () => undefined, submit: async () => outcomes.shift()!, cancel: () => {} }
  const ports: MessagePort[] = []
  const opened = {
    closed: false,
    close: () => {},
    postMessage: (_: unknown, __: string, [port]: MessagePort[]) => void ports.push(port!),
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as never)
  const clicks = vi.spyOn(EventTarget.prototype, 'addEventListener')
  let shown: HTMLElement | undefined
  const receive = listen(() => (shown = openVerifyWindow(window as never, { sheet, steps })))
  const button = [...shown!.querySelectorAll('button')].find((each) => each.textContent === words.openWindow)!
  const onClick = clicks.mock.calls[clicks.mock.contexts.indexOf(button)]![1] as (event: object) => void
  const notice = () => shown!.querySelector('[role=status]')!.textContent
  const close = () => {
    opened.closed = true
    vi.advanceTimersByTime(1000)
  }
  onClick({ isTrusted: true })
  vi.advanceTimersByTime(1000)
  expect(notice()).toBe(words.continueInWindow)
  close()
  expect(notice()).toBe(words.closed)

  opened.closed = false
  onClick({ isTrusted: true })
  expect(notice()).toBe(words.continueInWindow)
  tell(receive, { data: hello, origin: pageOrigin, source: opened })
  const [port] = ports
  port!.start()
  const submit = (id: number) =>
    new Promise<unknown>((resolve) => {
      port!.addEventListener('message', ({ data }: MessageEvent<{ id: number; value: unknown }>) => {
        if (data.id === id) resolve(data.value)
      })
      port!.postMessage({ id, request: { type: 'submit', method: 'totp', answer: '123456' } })
    })
  expect(await submit(1)).toBe('wrong')
  expect(await submit(2)).toBe('done')
  close()
  expect(notice()).toBe(words.continueInWindow)
  port!.close()
})

test('threat 26: the approval window shows only requests of its opener on its own origin', () => {
  const posted: unknown[][] = []
  const opener = { postMessage: (...message: unknown[]) => void posted.push(message) }
  Object.defineProperty(window, 'opener', { configurable: true, value: opener })
  document.body.replaceChildren()
  // jsdom has no `IntersectionObserver` and no `replaceSync`.
  class CSSStyleSheet {
    replaceSync = () => {}
  }
  class IntersectionObserver {
    disconnect = () => {}
    observe = () => {}
    takeRecords = () => []
  }
  Object.assign(window, {
    CSSStyleSheet,
    IntersectionObserver,
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  })
  const receive = listen(() => startVerifyWindow(window as never))
  expect(posted).toEqual([[hello, pageOrigin]])
  // The style of a page without a surrounding dialog.
  expect(document.documentElement.hasAttribute('data-window')).toBe(true)
  const { port1 } = new MessageChannel()
  const validEvent = { data: { keyhook: hello, sheet }, origin: pageOrigin, ports: [port1], source: opener }
  for (const wrong of [{ origin: 'https://evil.example' }, { source: {} }, { ports: [] }, { data: { sheet } }])
    tell(receive, { ...validEvent, ...wrong })
  expect(document.body.textContent).toBe('')

  tell(receive, validEvent)
  expect(document.querySelector('section')?.textContent).toContain('Pay 1')
  port1.close()
})
