// @vitest-environment jsdom
// Proves security rule 41.
import { afterEach, expect, test, vi } from 'vitest'
import { watchRead } from './watch-read.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Watches one part in a fake browser, which reports it as visible to each new observer. */
function watch(readCovered?: () => number) {
  const margins: (string | undefined)[] = []
  class IntersectionObserver {
    readonly take: (entries: readonly object[]) => void
    constructor(take: (entries: readonly object[]) => void, { rootMargin }: IntersectionObserverInit) {
      this.take = take
      margins.push(rootMargin)
    }
    disconnect = () => {}
    observe = (target: Element) => this.take([{ intersectionRatio: 1, target }])
    takeRecords = () => []
    unobserve = () => {}
  }
  Object.assign(window, { IntersectionObserver })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pass = (time: number) => {
    for (let passed = 0; passed < time; passed++) {
      now++
      vi.advanceTimersByTime(1)
    }
  }
  /** Lets time pass while script stalls the window. The next timer then runs at the end. */
  const stall = (time: number) => {
    now += time
    vi.advanceTimersToNextTimer()
  }
  /** Sends an event to the window, and returns the state that a button's click handler reads. */
  const send = (type: string, timeStamp: number, given: object = {}) => {
    const event = new Event(type)
    const values = { detail: 1, isPrimary: true, timeStamp, ...given }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
    return state()
  }
  const ending = new AbortController()
  const state = watchRead(window as never, [document.createElement('p')], () => {}, {
    readCovered,
    signal: ending.signal,
  })
  return { end: () => ending.abort(), hasFocus, margins, pass, send, stall, state }
}

test("security rule 41: text below the page's buttons does not count as visible, even after the buttons grow", () => {
  let covered = 44
  const { end, margins, state } = watch(() => covered)
  covered = 98
  vi.advanceTimersByTime(650)
  expect([margins, state()]).toEqual([['0px 0px -44px 0px', '0px 0px -98px 0px'], 'unread'])
  vi.advanceTimersByTime(1000)
  expect([margins.length, state()]).toEqual([2, 'read'])
  end()
})

test('security rule 41: counts text as read only in a focused window, and starts the wait with the focus', () => {
  const { end, hasFocus, state } = watch()
  hasFocus.mockReturnValue(false)
  vi.advanceTimersByTime(5000)
  expect(state()).toBe('unread')
  hasFocus.mockReturnValue(true)
  vi.advanceTimersByTime(650)
  expect(state()).toBe('early')
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(1400)
  expect(state()).toBe('early')
  vi.advanceTimersByTime(200)
  expect(state()).toBe('read')
  end()
})

test('security rule 41: ignores clicks that began while a script blocked the window', () => {
  const { end, pass, send, stall, state } = watch()
  pass(700)
  stall(3500)
  // WebKit runs the timers first, then the clicks.
  expect(state()).toBe('early')
  expect(send('click', 2500)).toBe('early')
  pass(1400)
  expect(state()).toBe('early')
  pass(200)
  expect(send('click', 5790)).toBe('read')
  end()
})

test('security rule 41: requires reading the text again after a script blocked the window', () => {
  const { end, pass, stall, state } = watch()
  pass(500)
  stall(5000)
  pass(500)
  expect(state()).toBe('unread')
  pass(200)
  expect(state()).toBe('early')
  end()
})

test('security rule 41: ignores a click that arrives after the wait but whose press began before its end', () => {
  const { end, pass, send, stall, state } = watch()
  pass(1450)
  stall(200)
  expect(state()).toBe('read')
  expect(send('click', 1500)).toBe('early')
  end()
})

const space = { key: ' ' }
test.each([
  ['pointer', 'pointerdown', {}, { detail: 1 }],
  ['key', 'keydown', space, { detail: 0 }],
])('security rule 41: ignores a %s press that began too early, however long it is held', (_, type, press, click) => {
  const { end, pass, send } = watch()
  pass(150)
  send(type, 150, press)
  pass(1700)
  // A held key repeats, and a second finger is not the pointer that clicks.
  send('keydown', 1850, { ...space, repeat: true })
  send('pointerdown', 1850, { isPrimary: false })
  expect(send('click', 1850, click)).toBe('early')
  pass(1600)
  send(type, 3450, press)
  expect(send('click', 3450, click)).toBe('read')
  end()
})

test('security rule 41: accepts the click of assistive technology, which has no press', () => {
  const { end, pass, send } = watch()
  pass(100)
  send('pointerdown', 100)
  send('keydown', 100, { key: 'Tab' })
  pass(1500)
  expect(send('click', 1600, { detail: 0 })).toBe('read')
  end()
})

test('security rule 41: text outside the visible part of a zoomed window does not count as read', () => {
  const viewport = Object.assign(new EventTarget(), { height: 600, offsetLeft: 0, offsetTop: 0, width: 400 })
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport })
  const { end, margins, pass, state } = watch(() => 50)
  pass(300)
  Object.assign(viewport, { height: 300, offsetLeft: 80, offsetTop: 100, width: 200 })
  viewport.dispatchEvent(new Event('resize'))
  pass(400)
  // The browser may report the change after the timer.
  viewport.offsetTop = 120
  pass(300)
  expect([margins, state()]).toEqual([
    ['0px 0px -50px 0px', '-100px -120px -200px -80px', '-120px -120px -180px -80px'],
    'unread',
  ])
  end()
  Reflect.deleteProperty(window, 'visualViewport')
})
