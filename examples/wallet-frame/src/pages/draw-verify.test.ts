// @vitest-environment jsdom
// Proves security rule 41.
import { expect, test, vi } from 'vitest'
import type { Line } from './described.js'
import { drawVerify } from './draw-verify.js'
import type { VerifyOutcome, VerifySteps } from './verify-sheet.js'
import { verifyWords } from './verify-words.js'
import { readable } from './watch-read.js'

type Seen = { readonly intersectionRatio: number }
const words = verifyWords('en')
const all: Seen = { intersectionRatio: 1 }
const none: Seen = { intersectionRatio: 0 }

/**
 * Draws the page in a window, with a fake browser that reports the visible share of each part. Returns the submitted
 * values.
 */
function draw(
  methods = ['totp', 'sms', 'recovery_code'],
  outcomes: VerifyOutcome[] = [],
  wait?: (begin: (options: object | undefined) => void) => void,
  { hasStood = true, lines = [['To', '<b>\u202e']] }: { hasStood?: boolean; lines?: readonly Line[] } = {},
) {
  const reports: ((seen: Seen, which?: (target: Element) => boolean) => void)[] = []
  class IntersectionObserver {
    readonly targets = new Set<Element>()
    constructor(take: (entries: readonly object[]) => void) {
      reports.push((seen, which = () => true) =>
        take([...this.targets].filter(which).map((target) => ({ ...seen, target }))),
      )
    }
    disconnect = () => this.targets.clear()
    observe = (target: Element) => void this.targets.add(target)
    unobserve = (target: Element) => void this.targets.delete(target)
    takeRecords = () => []
  }
  Object.assign(window, { IntersectionObserver })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const submitted: unknown[] = []
  const started: string[] = []
  const steps: VerifySteps = {
    async begin(method) {
      started.push(method)
      if (wait) return new Promise((resolve) => wait(resolve as never))
      return method === 'passkey' ? { challenge: 'AAAA' } : undefined
    },
    async submit(...answer) {
      submitted.push(answer)
      return outcomes.shift() ?? 'done'
    },
    cancel: () => void submitted.push('canceled'),
  }
  const described = { title: 'Send', lines }
  const sheet = { appName: 'Fieldnotes', described, language: 'en' as const, methods }
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const main = drawVerify(window as never, sheet, steps)
  if (hasStood) vi.advanceTimersByTime(1550)
  vi.useRealTimers()
  document.body.replaceChildren(main)
  const registered = listeners.mock.calls.map(([type, listener], index) => ({
    ...{ type, listener: listener as (event: object) => void, target: listeners.mock.contexts[index] },
  }))
  listeners.mockRestore()
  // Script events are never trusted, so a test calls the listeners with a trusted event.
  const byUser = async (target: EventTarget, type: string, event: object) => {
    for (const each of registered)
      if (each.target === target && each.type === type) each.listener({ isTrusted: true, ...event })
    await new Promise((resolve) => setTimeout(resolve))
  }
  const parts: (typeof reports)[number] = (...seen) => reports.at(-1)?.(...seen)
  /** Reports parts as visible for long enough to be read. */
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
    started,
    click,
    enter,
    find,
    flashes,
    input,
    reads,
    submitted,
    text: () => document.body.textContent ?? '',
  }
}

test('threat 26: rejects an approval before all text was read, or by a script', async () => {
  const { click, enter, find, flashes, input, reads, submitted, text } = draw()
  input.value = '123456'
  await click(words.confirm)
  expect([submitted, text()]).toEqual([[], expect.stringContaining(words.readOn)])
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('true')

  // A short view, half of a part, and all parts but one.
  flashes()
  reads({ intersectionRatio: 0.5 })
  reads(all, (target) => target.textContent !== 'Send')
  await click(words.confirm)
  expect([submitted, text()]).toEqual([[], expect.stringContaining(words.readOn)])

  reads(all)
  await enter({ isTrusted: false })
  find(words.confirm).click()
  expect(submitted).toEqual([])
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('false')
  await enter({ isTrusted: true })
  expect([submitted, text()]).toEqual([[['totp', '123456']], words.verified])
})

test('shows the dollar value below an amount, as part of the text to read', async () => {
  const lines: readonly Line[] = [[words.amount, '0.01 ETH', '≈ $32.00']]
  const { find, reads } = draw(undefined, [], undefined, { lines })
  expect([...document.querySelectorAll('.hero dd > *')].map((part) => part.textContent)).toEqual([
    '0.01 ETH',
    '≈ $32.00',
  ])

  reads(all, (target) => target.textContent !== '≈ $32.00')
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('true')
  reads(all)
  expect(find(words.confirm).getAttribute('aria-disabled')).toBe('false')
})

test('shows text without markup, and allows a retry with another code or method', async () => {
  const { started, click, reads, input, submitted, text } = draw(undefined, ['wrong'])
  reads(all)
  expect(text()).toContain('<b>\\u{202e}')
  expect(document.querySelector('b')).toBe(null)
  input.value = '111111'
  await click(words.confirm)
  expect([text(), input.value]).toEqual([expect.stringContaining(words.wrong), ''])

  await click('Text message')
  expect([started, text()]).toEqual([['sms'], expect.stringContaining(words.sent)])
  await click(words.notNow)
  expect(submitted).toEqual([['totp', '111111'], 'canceled'])
})

test('opens the passkey prompt when the challenge arrives, and reports a failed challenge', async () => {
  const challenges: ((options: object | undefined) => void)[] = []
  const { click, reads, submitted, text } = draw(['passkey'], [], (begin) => challenges.push(begin))
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

test('threat 31: a user without MFA approves with a click after reading everything', async () => {
  const { started, click, find, input, reads, submitted, text } = draw(['confirm'])
  expect(input.hidden).toBe(true)
  await click(words.agree)
  await click(words.agree)
  reads(all)
  find(words.agree).click()
  expect([started, submitted]).toEqual([[], []])
  await click(words.agree)
  expect([submitted, text()]).toEqual([[['confirm', '']], words.verified])
})

test('uses each passkey challenge once', async () => {
  const { started, click, reads, submitted } = draw(['passkey'], ['canceled'])
  reads(all)
  await vi.waitFor(() => expect(started).toEqual(['passkey']))
  await click(words.usePasskey)
  expect(submitted).toEqual([['passkey', { challenge: 'AAAA' }]])
  expect(started).toEqual(['passkey', 'passkey'])
})

test('splits a long text into parts without changing it', () => {
  const text = `${'a'.repeat(999)}\u{1f600}\n\n\n\n\n${'b'.repeat(170)}`
  const parts = readable(text)
  expect(parts.join('')).toBe(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(81)
  expect(Math.max(...parts.map((part) => part.split('\n').length))).toBeLessThanOrEqual(4)
  expect(readable(`${'word '.repeat(20)}end`)).toEqual(['word '.repeat(12), `${'word '.repeat(8)}end`])
  expect(readable('')).toEqual([])
})

test('threat 26: ignores a click before the window was in front long enough, and restarts the wait', () => {
  const { click, find, reads, submitted } = draw(['confirm'], [], undefined, { hasStood: false })
  reads(all)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const state = () => find(words.agree).getAttribute('aria-disabled')
  const press = () => {
    window.dispatchEvent(new Event('click'))
    void click(words.agree)
  }
  window.dispatchEvent(new Event('focus'))
  for (let clicks = 0; clicks < 4; clicks++) {
    vi.advanceTimersByTime(1400)
    press()
  }
  expect([submitted, state()]).toEqual([[], 'true'])
  vi.advanceTimersByTime(1600)
  expect(state()).toBe('false')
  window.dispatchEvent(new Event('focus'))
  press()
  expect([submitted, state()]).toEqual([[], 'true'])
  vi.advanceTimersByTime(1600)
  press()
  expect(submitted).toEqual([['confirm', '']])
  vi.useRealTimers()
})

test('threat 26: accepts a typed code without a wait', async () => {
  const typed = draw(['totp'], [], undefined, { hasStood: false })
  typed.reads(all)
  typed.input.value = '123456'
  await typed.enter({ isTrusted: true })
  expect(typed.submitted).toEqual([['totp', '123456']])
})

const changes: readonly (readonly [string, () => void, string])[] = [
  ['became too low', () => resize(window.innerWidth, 150), words.low],
  ['became narrower', () => resize(window.innerWidth - 1, window.innerHeight), words.readOn],
]

function resize(width: number, height: number, isReported = true) {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  if (isReported) window.dispatchEvent(new Event('resize'))
}

test.each(changes)('threat 26: requires reading the text again in a window that %s', async (_, change, problem) => {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const { click, find, reads, submitted, text } = draw(['confirm'])
  const isDisabled = () => find(words.agree).getAttribute('aria-disabled')
  reads(all)
  expect(isDisabled()).toBe('false')
  change()
  expect(isDisabled()).toBe('true')
  await click(words.agree)
  expect([submitted, text()]).toEqual([[], expect.stringContaining(problem)])

  // The previous layout: the whole text must be read again.
  resize(width, height)
  await click(words.agree)
  expect([submitted, isDisabled(), text()]).toEqual([[], 'true', expect.stringContaining(words.readOn)])
  reads(all)
  expect(isDisabled()).toBe('false')
  await click(words.agree)
  expect(submitted).toEqual([['confirm', '']])
})

test('threat 26: ignores a click between a window shrink and its resize event', async () => {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const { click, reads, submitted } = draw(['confirm'])
  reads(all)
  resize(width, height - 1, false)
  await click(words.agree)
  expect(submitted).toEqual([])
  resize(width, height)
})

test('threat 26: requires reading a long text to its end', async () => {
  const { find, click, reads, submitted } = draw(['confirm'])
  reads(all, (target) => target.textContent === 'Send')
  reads(none, (target) => target.textContent === 'Send')
  await click(words.agree)
  expect([submitted, find(words.agree).getAttribute('aria-disabled')]).toEqual([[], 'true'])
  reads(all)
  await click(words.agree)
  expect(submitted).toEqual([['confirm', '']])
})
