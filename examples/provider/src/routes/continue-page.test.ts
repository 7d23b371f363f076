// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { continuePage } from './continue-page.js'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * Runs the page's script in a fake browser. The browser reports each text as visible, either immediately or when `see`
 * is called.
 */
async function setup({ isSeen = true } = {}) {
  let see = () => {}
  const margins: (string | undefined)[] = []
  const viewport = Object.assign(new EventTarget(), { height: 600, offsetLeft: 0, offsetTop: 0, width: 400 })
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly take: (entries: readonly object[]) => void
      constructor(take: (entries: readonly object[]) => void, { rootMargin }: IntersectionObserverInit) {
        this.take = take
        margins.push(rootMargin)
      }
      disconnect = () => {}
      observe = (target: Element) => {
        const before = see
        see = () => {
          before()
          this.take([{ intersectionRatio: 1, target }])
        }
        if (isSeen) this.take([{ intersectionRatio: 1, target }])
      }
    },
  )
  const fixed = { action: '/continue', appName: 'Notes', code: 'code', host: 'auth.example', kind: 'login' as const }
  const page = await continuePage({ ...fixed, language: 'en', nonce: 'n', state: 's', token: 't', who: 'ada' })
  document.documentElement.innerHTML = String(page)
  const button = document.querySelector<HTMLButtonElement>('button.main')!
  // The page's listeners are on the window, which the tests share.
  const ending = new AbortController()
  const { signal } = ending
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, run: () => void, capture?: boolean) =>
    listen(type, run, { capture: capture === true, signal }),
  )
  const script = [...document.querySelectorAll('script')].map(({ textContent }) => textContent).join('')
  runInThisContext(`{${script}}`)
  /** Returns true if the button accepts a click: its own click handler runs after the page's listeners. */
  const isReady = () => !button.hasAttribute('aria-disabled')
  const pass = (time: number) => {
    for (let passed = 0; passed < time; passed++) {
      now++
      vi.advanceTimersByTime(1)
    }
  }
  const stall = (time: number) => {
    now += time
    vi.advanceTimersToNextTimer()
  }
  const send = (type: string, timeStamp: number, given: object = {}) => {
    const event = new Event(type, { bubbles: true })
    const values = { detail: 1, isPrimary: true, timeStamp, ...given }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
    button.dispatchEvent(event)
    return isReady()
  }
  return { end: () => ending.abort(), isReady, margins, pass, see: () => see(), send, stall, viewport }
}

test('security rule 41: ignores clicks that began while a script blocked the page', async () => {
  const { end, isReady, pass, send, stall } = await setup()
  pass(700)
  stall(3500)
  // WebKit runs the timers first, then the clicks.
  expect(send('click', 2500)).toBe(false)
  pass(1400)
  expect(isReady()).toBe(false)
  // A short stall does not delay a timer enough to restart the wait.
  stall(250)
  expect(isReady()).toBe(true)
  expect(send('click', now - 200)).toBe(false)
  pass(1600)
  expect(send('click', now)).toBe(true)
  end()
})

test('security rule 41: a text counts as read only if no script blocked the page meanwhile', async () => {
  const { end, isReady, pass, see, stall } = await setup({ isSeen: false })
  pass(1600)
  see()
  pass(500)
  // The timer of the first text fires late.
  stall(3000)
  pass(500)
  expect(isReady()).toBe(false)
  pass(700)
  expect(isReady()).toBe(true)
  end()
})

const space = { key: ' ' }
test.each([
  ['pointer', 'pointerdown', {}, { detail: 1 }],
  ['key', 'keydown', space, { detail: 0 }],
])(
  'security rule 41: ignores a %s press that began too early, however long it is held',
  async (_, type, press, click) => {
    const { end, pass, send } = await setup()
    pass(150)
    send(type, 150, press)
    pass(1700)
    send('keydown', 1850, { ...space, repeat: true })
    send('pointerdown', 1850, { isPrimary: false })
    expect(send('click', 1850, click)).toBe(false)
    pass(1600)
    send(type, 3450, press)
    expect(send('click', 3450, click)).toBe(true)
    end()
  },
)

test('security rule 41: accepts the click of assistive technology, which has no press', async () => {
  const { end, pass, send } = await setup()
  send('keydown', 0, { key: 'Tab' })
  pass(1600)
  expect(send('click', 1600, { detail: 0 })).toBe(true)
  end()
})

test('security rule 41: text outside the visible part of a zoomed page does not count as read', async () => {
  const { end, isReady, margins, pass, viewport } = await setup({ isSeen: false })
  Object.assign(viewport, { height: 300, offsetLeft: 80, offsetTop: 100, width: 200 })
  viewport.dispatchEvent(new Event('resize'))
  pass(2000)
  expect([margins.at(-1), isReady()]).toEqual(['-100px -120px -200px -80px', false])
  end()
})
