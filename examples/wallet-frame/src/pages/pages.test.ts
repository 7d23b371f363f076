// @vitest-environment jsdom
// Proves threat 29.
import { expect, test, vi } from 'vitest'
import { applyStyle } from './apply-style.js'
import { drawExport } from './draw-export.js'
import { element } from './element.js'
import { pageWords } from './page-words.js'

test("threat 29: an export page ignores a script's click", () => {
  let clicks = 0
  const button = element(window, 'button', { text: '<b>', onClick: () => void clicks++ })

  button.click()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))

  expect(clicks).toBe(0)
  expect(button.innerHTML).toBe('&lt;b&gt;')
})

/**
 * Malicious values that have worked on other pages. They end a declaration, load a resource, or parse as another value.
 */
const payloads = [
  'red',
  'url(//evil.test)',
  '#fff',
  '#ffffff;}',
  '#fffffff',
  'var(--x)',
  '</style>',
  'expression(1)',
  '#ggg000',
]
  .flatMap((text) => [text, ` ${text}`, `${text} `, `${text}\n`, `#000000${text}`, `${text}#000000`])
  .flatMap((text) => [text, text.toUpperCase(), encodeURIComponent(text), `${text}/**/`])

test('threat 29: reads only #rrggbb colours from the query, and shows no other query text', () => {
  const fake = Object.assign(Object.create(window) as typeof window, {
    document,
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    CSSStyleSheet: class {
      replaceSync = () => {}
    },
  })
  const style = (query: Record<string, string>) => {
    applyStyle({ query: new URLSearchParams(query), window: fake as never })
    return document.documentElement.style.cssText
  }
  const unstyled = style({})

  expect(payloads.length).toBeGreaterThan(200)
  for (const payload of payloads) expect(style({ accent: payload, evil: payload, text: payload })).toBe(unstyled)
  expect(style({ accent: '#12aBef' })).toContain('--accent: #12aBef')
})

test('threat 29: ignores invalid colours and applies the valid ones', () => {
  const fake = Object.assign(Object.create(window) as typeof window, {
    document,
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    CSSStyleSheet: class {
      replaceSync = () => {}
    },
  })
  const style = (query: Record<string, string>) => {
    applyStyle({ query: new URLSearchParams(query), window: fake as never })
    return document.documentElement.style.cssText
  }
  const unstyled = style({})

  expect(style({ text: '#ffffff' })).toBe(unstyled)
  expect(style({ raised: '#18181b', muted: '#18181b' })).toBe(unstyled)
  expect(style({ muted: '#f0f0f0' })).toBe(unstyled)
  expect(style({ text: '#ffffff', accent: '#123456' })).toBe(style({ accent: '#123456' }))
  const dark = { background: '#000000', raised: '#111111', text: '#eeeeee', muted: '#bbbbbb' }
  for (const color of Object.values(dark)) expect(style(dark)).toContain(color)

  // Later values follow the same rules, and errors use a readable colour.
  const color = applyStyle({ query: new URLSearchParams(), window: fake as never })
  const recolor = (colors: Record<string, string>) => color(new URLSearchParams(colors))
  recolor({ text: '#ffffff' })
  expect(document.documentElement.style.cssText).toBe(unstyled)
  recolor(dark)
  expect(document.documentElement.style.cssText).toContain('--background: #000000')
  const problem = (background: string) => {
    recolor({ ...dark, background })
    return document.documentElement.style.getPropertyValue('--problem')
  }
  expect(problem('#000000')).not.toBe(problem('#ffffff'))
})

/** Callbacks of the observers, with the visible share of each part. */
const observers: ((ratio: number | ((target: Element) => number)) => void)[] = []

class IntersectionObserver {
  readonly targets = new Set<Element>()
  constructor(take: (entries: readonly object[]) => void) {
    observers.push((ratio) =>
      take(
        [...this.targets].map((target) => ({
          intersectionRatio: typeof ratio === 'number' ? ratio : ratio(target),
          target,
        })),
      ),
    )
  }
  disconnect = () => this.targets.clear()
  observe = (target: Element) => void this.targets.add(target)
  unobserve = (target: Element) => void this.targets.delete(target)
  takeRecords = () => []
}

test('security rule 41, threat 29: neither shows nor copies a key before the text was read', async () => {
  Object.assign(window, { IntersectionObserver })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const key = vi.fn(async () => 'the key')
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drawn = drawExport(
    window as never,
    { accounts: ['ada@example.com'], address: '0x', key, phrase: undefined },
    pageWords('en'),
  )
  const [toggle, copy] = [...drawn.querySelectorAll('section button')].map((button) => {
    const listener = listeners.mock.calls[listeners.mock.contexts.indexOf(button as never)]![1]
    // A trusted event, which script cannot make.
    return () => (listener as (event: object) => void)({ isTrusted: true })
  })
  listeners.mockRestore()
  const press = async () => {
    toggle!()
    copy!()
    await Promise.resolve()
  }
  vi.advanceTimersByTime(1600)
  await press()
  for (const tell of observers) tell(0.9)
  vi.advanceTimersByTime(1600)
  await press()
  for (const tell of observers) tell(1)
  await press()
  vi.advanceTimersByTime(1600)
  window.dispatchEvent(new Event('focus'))
  await press()
  const { innerHeight } = window
  vi.advanceTimersByTime(1600)
  Object.assign(window, { innerHeight: 150 })
  await press()
  expect(key).not.toHaveBeenCalled()

  Object.assign(window, { innerHeight })
  window.dispatchEvent(new Event('resize'))
  for (const tell of observers) tell(1)
  vi.advanceTimersByTime(1600)
  vi.useRealTimers()
  toggle!()
  await vi.waitFor(() => expect(drawn.querySelector('output')!.textContent).toBe('the key'))
})

test('threat 29: clears the clipboard a minute after a copy, and offers a retry if the browser refuses', async () => {
  Object.assign(window, { IntersectionObserver })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  let isAllowed = true
  const written: string[] = []
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError')
    written.push(text)
  }
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const shown = { accounts: [], address: '0x', key: async () => 'the key', phrase: undefined }
  const drawn = drawExport(window as never, shown, pageWords('en'))
  const copy = [...drawn.querySelectorAll('section button')].at(-1)!
  const listener = listeners.mock.calls[listeners.mock.contexts.indexOf(copy as never)]![1] as (event: object) => void
  listeners.mockRestore()
  for (const tell of observers) tell(1)
  await vi.advanceTimersByTimeAsync(1600)
  for (const isLast of [false, true]) {
    listener({ isTrusted: true })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(written.at(-1)).toBe('the key')
    isAllowed = !isLast
    await vi.advanceTimersByTimeAsync(2000)
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()

  expect(written).toEqual(['the key', '', 'the key'])
  expect(drawn.querySelector('[role=status]')!.textContent).toBe(pageWords('en').notCleared)
  expect([...drawn.querySelectorAll('button')].at(-1)!.hidden).toBe(false)
})

test('shows the result of a copy below the text, with a constant text size', () => {
  Object.assign(window, { IntersectionObserver })
  const shown = { accounts: [], address: '0x', key: async () => '', phrase: async () => '' }
  const drawn = drawExport(window as never, shown, pageWords('en'))

  expect(
    [...drawn.querySelectorAll('section:not(#owner)')].map((section) =>
      section.nextElementSibling?.getAttribute('role'),
    ),
  ).toEqual(['status', 'status'])
  expect(drawn.querySelector('section p[role]')).toBe(null)
})

test("security rule 41: the export window names the user, and shows no key before the user's accounts were read", async () => {
  Object.assign(window, { IntersectionObserver })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  observers.length = 0
  const key = vi.fn(async () => 'the key')
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const accounts = ['eve@evil.example', 'Spotify: Eve (ID 7)']
  const drawn = drawExport(window as never, { accounts, address: '0x', key, phrase: undefined }, pageWords('en'))
  const [toggle] = [...drawn.querySelectorAll('section button')]
  const listener = listeners.mock.calls[listeners.mock.contexts.indexOf(toggle as never)]![1] as (event: object) => void
  listeners.mockRestore()
  expect([...drawn.querySelectorAll('#owner li bdi')].map(({ textContent }) => textContent)).toEqual(accounts)
  expect(drawn.querySelector('#owner h2')?.textContent).toBe('Whose wallet this is')

  const owner = drawn.querySelector('#owner')!
  for (const tell of observers) tell((target) => (owner.contains(target) ? 0.5 : 1))
  await vi.advanceTimersByTimeAsync(1600)
  listener({ isTrusted: true })
  expect(key).not.toHaveBeenCalled()
  for (const tell of observers) tell(1)
  await vi.advanceTimersByTimeAsync(1600)
  listener({ isTrusted: true })
  expect(key).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
