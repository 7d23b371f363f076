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
  const ending = new AbortController()
  const state = watchRead(window as never, [document.createElement('p')], () => {}, {
    readCovered,
    signal: ending.signal,
  })
  return { end: () => ending.abort(), hasFocus, margins, state }
}

test("security rule 41: text below the page's buttons does not count as visible, even after the buttons grow", () => {
  let covered = 44
  const { end, margins, state } = watch(() => covered)
  covered = 98
  vi.advanceTimersByTime(650)
  expect([margins, state()]).toEqual([['0px 0px -44px', '0px 0px -98px'], 'unread'])
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
