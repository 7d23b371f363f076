// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { drawVerify } from './draw-verify.js'
import type { VerifyOutcome, VerifySteps } from './verify-sheet.js'
import { verifyWords } from './verify-words.js'
import { canTellCover } from './watch-cover.js'
import { readable } from './watch-read.js'

type Rect = { top: number; bottom: number; left: number; right: number; height: number; width: number }
type Seen = {
  isVisible: boolean
  intersectionRatio: number
  boundingClientRect?: Rect
  intersectionRect?: Pick<Rect, 'height' | 'width'>
}
/** A text that fills the width of the page. */
const rect = (top: number, bottom: number): Rect => ({
  ...{ top, bottom, left: 0, right: window.innerWidth },
  ...{ height: bottom - top, width: window.innerWidth },
})
const words = verifyWords('en')
const all: Seen = { isVisible: true, intersectionRatio: 1 }
/** As a browser reports it that cannot tell what covers an element. */
const inWindow: Seen = { isVisible: undefined as never, intersectionRatio: 1 }
const none: Seen = { isVisible: false, intersectionRatio: 1 }

/** The page in a browser that says of each part how it can be seen, and what was submitted there. */
function draw(
  methods = ['totp', 'sms', 'recovery_code'],
  outcomes: VerifyOutcome[] = [],
  wait?: (begin: (options: object | undefined) => void) => void,
  isFramed = true,
) {
  const told: ((seen: Seen, which?: (target: Element) => boolean) => void)[] = []
  class IntersectionObserver {
    readonly targets = new Set<Element>()
    constructor(take: (entries: readonly object[]) => void) {
      told.push((seen, which = () => true) =>
        take(
          [...this.targets]
            .filter(which)
            .map((target) => ({ boundingClientRect: rect(0, 300), intersectionRect: rect(0, 300), ...seen, target })),
        ),
      )
    }
    disconnect = () => this.targets.clear()
    observe = (target: Element) => void this.targets.add(target)
    unobserve = (target: Element) => void this.targets.delete(target)
    takeRecords = () => []
  }
  class IntersectionObserverEntry {}
  Object.assign(IntersectionObserverEntry.prototype, { isVisible: false })
  Object.assign(window, { IntersectionObserver, IntersectionObserverEntry })
  const submitted: unknown[] = []
  const begun: string[] = []
  const steps: VerifySteps = {
    async begin(method) {
      begun.push(method)
      if (wait) return new Promise((resolve) => wait(resolve as never))
      return method === 'passkey' ? { challenge: 'AAAA' } : undefined
    },
    async submit(...answer) {
      submitted.push(answer)
      return outcomes.shift() ?? 'done'
    },
    cancel: () => void submitted.push('canceled'),
  }
  const described = { title: 'Send', lines: [['To', '<b>\u202e']] as const }
  const sheet = { appName: 'Fieldnotes', described, language: 'en' as const, methods }
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const main = drawVerify(window as never, sheet, { isFramed, steps })
  document.body.replaceChildren(main)
  const heard = listeners.mock.calls.map(([type, listener], index) => ({
    ...{ type, listener: listener as (event: object) => void, target: listeners.mock.contexts[index] },
  }))
  listeners.mockRestore()
  // What a script makes is never trusted: a test tells the listeners what the browser would of a user.
  const byUser = async (target: EventTarget, type: string, event: object) => {
    for (const each of heard)
      if (each.target === target && each.type === type) each.listener({ isTrusted: true, ...event })
    await new Promise((resolve) => setTimeout(resolve))
  }
  const [parts = () => {}, whole = () => {}] = told
  /** What stands in view for as long as a glance takes. */
  const reads = (seen: Seen, which?: (target: Element) => boolean) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    parts(seen, which)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  }
  const flashes = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    parts(all)
    vi.advanceTimersByTime(200)
    parts(none)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  }
  const find = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text)!
  const click = (text: string) => byUser(find(text), 'click', {})
  const input = document.querySelector('input')!
  const enter = async ({ isTrusted }: { isTrusted: boolean }) => {
    if (isTrusted) return byUser(input, 'keydown', { key: 'Enter' })
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    begun,
    click,
    enter,
    find,
    flashes,
    input,
    reads,
    submitted,
    whole,
    text: () => document.body.textContent ?? '',
  }
}

test('threat 26: nothing is taken before all of it was seen, while something covers it, or of a script', async () => {
  const { click, enter, find, flashes, input, reads, submitted, whole, text } = draw()
  input.value = '123456'
  whole(all)
  await click(words.confirm)
  expect([submitted, text()]).toEqual([[], expect.stringContaining(words.readOn)])
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('true')

  // Nothing over it is enough for a flash, or for all but a part: a page around may show as much of this one as it likes.
  flashes()
  reads(none)
  reads({ isVisible: true, intersectionRatio: 0.5 })
  reads(all, (target) => target.textContent !== 'Send')
  await click(words.confirm)
  expect([submitted, text()]).toEqual([[], expect.stringContaining(words.readOn)])
  reads(all)
  whole(none)
  await enter({ isTrusted: true })
  expect([submitted, text()]).toEqual([[], expect.stringContaining(words.covered)])

  whole(all)
  reads(all)
  await enter({ isTrusted: false })
  find(words.confirm).click()
  expect(submitted).toEqual([])
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('false')
  await enter({ isTrusted: true })
  expect([submitted, text()]).toEqual([[['totp', '123456']], words.verified])
})

test('texts are texts, a wrong code can be typed again, and another method begins anew', async () => {
  const { begun, click, reads, input, submitted, whole, text } = draw(undefined, ['wrong'])
  whole(all)
  reads(all)
  expect(text()).toContain('<b>\\u{202e}')
  expect(document.querySelector('b')).toBe(null)
  input.value = '111111'
  await click(words.confirm)
  expect([text(), input.value]).toEqual([expect.stringContaining(words.wrong), ''])

  await click(words.sms)
  expect([begun, text()]).toEqual([['sms'], expect.stringContaining(words.sent)])
  await click(words.notNow)
  expect(submitted).toEqual([['totp', '111111'], 'canceled'])
})

test('who is quicker than the challenge is asked for the passkey once it is there, and told where none comes', async () => {
  const challenges: ((options: object | undefined) => void)[] = []
  const { click, reads, submitted, whole, text } = draw(['passkey'], [], (begin) => challenges.push(begin))
  whole(all)
  reads(all)
  const clicked = click(words.usePasskey)
  expect(submitted).toEqual([])
  challenges[0]!(undefined)
  await clicked
  await vi.waitFor(() => expect(challenges).toHaveLength(2))
  challenges[1]!({ challenge: 'BBBB' })
  await vi.waitFor(() => expect(text()).toContain(words.failed))
  await click(words.usePasskey)
  expect(submitted).toEqual([['passkey', { challenge: 'BBBB' }]])
})

test('threat 31: who has no second factor agrees by a click of their own, once all of it was seen', async () => {
  const { begun, click, find, input, reads, submitted, whole, text } = draw(['confirm'])
  expect(input.hidden).toBe(true)
  await click(words.agree)
  whole(all)
  await click(words.agree)
  reads(all)
  find(words.agree).click()
  expect([begun, submitted]).toEqual([[], []])
  await click(words.agree)
  expect([submitted, text()]).toEqual([[['confirm', '']], words.verified])
})

test('a passkey is asked for with what was begun, once', async () => {
  const { begun, click, reads, submitted, whole } = draw(['passkey'], ['canceled'])
  whole(all)
  reads(all)
  await vi.waitFor(() => expect(begun).toEqual(['passkey']))
  await click(words.usePasskey)
  expect(submitted).toEqual([['passkey', { challenge: 'AAAA' }]])
  expect(begun).toEqual(['passkey', 'passkey'])
})

test('a long text is read part by part, and says the same', () => {
  const text = `${'a'.repeat(999)}\u{1f600}\n\n\n\n\n${'b'.repeat(170)}`
  const parts = readable(text)
  expect(parts.join('')).toBe(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(81)
  expect(Math.max(...parts.map((part) => part.split('\n').length))).toBeLessThanOrEqual(4)
  expect(readable(`${'word '.repeat(20)}end`)).toEqual(['word '.repeat(12), `${'word '.repeat(8)}end`])
  expect(readable('')).toEqual([])
})

test('threat 26: in a window of its own the second click of a double click, of which the first has opened it, agrees to nothing', async () => {
  const stand = () => new Promise((resolve) => setTimeout(resolve, 650))
  const { click, find, reads, submitted } = draw(['confirm'], [], undefined, false)
  reads(inWindow)
  const isOpen = () => find(words.agree).getAttribute('aria-disabled')
  expect(isOpen()).toBe('true')
  await click(words.agree)
  await stand()
  window.dispatchEvent(new Event('focus'))
  await click(words.agree)
  expect([submitted, isOpen()]).toEqual([[], 'true'])
  await stand()
  expect(isOpen()).toBe('false')
  await click(words.agree)
  expect(submitted).toEqual([['confirm', '']])

  // A code is typed by who means it.
  const typed = draw(['totp'], [], undefined, false)
  typed.reads(inWindow)
  typed.input.value = '123456'
  await typed.enter({ isTrusted: true })
  expect(typed.submitted).toEqual([['totp', '123456']])
})

/** In the order of an attack: what it does to the page after it was read, and what the page answers. */
const changes: readonly (readonly [string, (page: ReturnType<typeof draw>) => void, string])[] = [
  ['is covered', ({ whole }) => whole(none), words.covered],
  ['is clipped', ({ whole }) => whole({ ...all, intersectionRect: rect(0, 290) }), words.covered],
  [
    'is scrolled in the page around it',
    ({ whole }) => whole({ ...all, boundingClientRect: rect(-400, 900), intersectionRect: rect(0, 64) }),
    words.covered,
  ],
  ['is too low', () => resize(window.innerWidth, 150), words.covered],
  ['is narrower', () => resize(window.innerWidth - 1, window.innerHeight), words.readOn],
]

function resize(width: number, height: number, isTold = true) {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  if (isTold) window.dispatchEvent(new Event('resize'))
}

test.each(changes)(
  'threat 26: a page that %s after it was read takes nothing before it was read again',
  async (_, change, problem) => {
    const [width, height] = [window.innerWidth, window.innerHeight]
    const page = draw(['confirm'])
    const { click, find, reads, submitted, text, whole } = page
    const isDisabled = () => find(words.agree).getAttribute('aria-disabled')
    whole(all)
    reads(all)
    expect(isDisabled()).toBe('false')
    change(page)
    expect(isDisabled()).toBe('true')
    await click(words.agree)
    expect([submitted, text()]).toEqual([[], expect.stringContaining(problem)])

    // As it was before: all of it is to be read again.
    resize(width, height)
    whole(all)
    await click(words.agree)
    expect([submitted, isDisabled(), text()]).toEqual([[], 'true', expect.stringContaining(words.readOn)])
    reads(all)
    expect(isDisabled()).toBe('false')
    await click(words.agree)
    expect(submitted).toEqual([['confirm', '']])
  },
)

test('threat 26: a click that comes before the browser reports a smaller size takes nothing', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const { click, reads, submitted, whole } = draw(['confirm'])
  whole(all)
  reads(all)
  resize(width, height - 1, false)
  await click(words.agree)
  expect(submitted).toEqual([])
  resize(width, height)
})

test('threat 26: parts that were read while the text was not in view count for nothing', async () => {
  const { click, reads, submitted, whole } = draw(['confirm'])
  whole(none)
  reads(all)
  whole(all)
  await click(words.agree)
  expect(submitted).toEqual([])
})

test('threat 26: a long text in a window of its own is read to its end', async () => {
  const { find, click, reads, submitted } = draw(['confirm'], [], undefined, false)
  await new Promise((resolve) => setTimeout(resolve, 650))
  reads(inWindow, (target) => target.textContent === 'Send')
  await click(words.agree)
  expect([submitted, find(words.agree).getAttribute('aria-disabled')]).toEqual([[], 'true'])
  reads(inWindow)
  await click(words.agree)
  expect(submitted).toEqual([['confirm', '']])
})

test('threat 26: a browser that ignores the option to report covers is not trusted to report them', () => {
  const entry = { prototype: { isVisible: false } }
  const observer = (trackVisibility?: boolean) =>
    class {
      readonly trackVisibility = trackVisibility
    }
  const told = (trackVisibility?: boolean) =>
    canTellCover({ IntersectionObserverEntry: entry, IntersectionObserver: observer(trackVisibility) } as never)
  expect([told(true), told(false), told()]).toEqual([true, false, false])
  expect(canTellCover({ IntersectionObserver: observer(true) } as never)).toBe(false)
})
