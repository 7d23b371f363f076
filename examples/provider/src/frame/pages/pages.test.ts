// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { applyStyle } from './apply-style.js'
import { drawExport } from './draw-export.js'
import { element } from './element.js'
import { pageWords } from './page-words.js'
import { watchCover } from './watch-cover.js'

type Window = Parameters<typeof watchCover>[0]
type Entry = { isVisible?: boolean; intersectionRatio: number }

/** A window whose observer says what a test has it say. */
function observed({ isKnown = true } = {}) {
  const heard: Entry[] = []
  const waiting: Entry[] = []
  let tell: (entries: readonly Entry[]) => void = () => {}
  let options: Record<string, unknown> = {}
  class IntersectionObserver {
    readonly trackVisibility = true
    constructor(take: typeof tell, given: Record<string, unknown>) {
      tell = take
      options = given
    }
    observe = () => {}
    takeRecords = () => waiting.splice(0)
  }
  class IntersectionObserverEntry {}
  if (isKnown) Object.assign(IntersectionObserverEntry.prototype, { isVisible: false })
  const window = { IntersectionObserver, IntersectionObserverEntry } as unknown as Window
  const cover = watchCover(window, {} as Element, ({ isClear, isWhole }) =>
    heard.push({ isVisible: isClear, intersectionRatio: Number(isWhole) }),
  )
  return { cover, heard, options: () => options, tell: (entry: Entry) => tell([entry]), waiting }
}

test('threat 29: what lies over it, what hides a part of it, and what is only about to be told, counts', () => {
  const { cover, options, tell, waiting } = observed()
  expect(cover.seen()).toEqual({ isClear: false, isWhole: false })

  tell({ isVisible: true, intersectionRatio: 1 })
  expect(cover.seen()).toEqual({ isClear: true, isWhole: true })
  tell({ isVisible: false, intersectionRatio: 1 })
  expect(cover.seen()).toEqual({ isClear: false, isWhole: true })
  tell({ isVisible: true, intersectionRatio: 0.9 })
  expect(cover.seen()).toEqual({ isClear: true, isWhole: false })
  tell({ intersectionRatio: 1 })
  expect(cover.seen().isClear).toBe(false)
  tell({ isVisible: true, intersectionRatio: 1 })
  waiting.push({ isVisible: false, intersectionRatio: 1 })
  expect(cover.seen().isClear).toBe(false)
  expect(options()).toMatchObject({ trackVisibility: true, delay: 100 })
})

test('threat 29: a browser that cannot tell shows nothing', () => {
  const { cover } = observed({ isKnown: false })

  expect([cover.canTell, cover.seen().isClear]).toEqual([false, false])
})

test('threat 29: a click that a script makes does nothing', () => {
  let clicks = 0
  const button = element(window, 'button', { text: '<b>', onClick: () => void clicks++ })

  button.click()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))

  expect(clicks).toBe(0)
  expect(button.innerHTML).toBe('&lt;b&gt;')
})

/** What has been tried on other pages: to end a declaration, to load something, to be read as another value. */
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

test('threat 29: of the query colours count that are #rrggbb, and no other text reaches the page', () => {
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
  const plain = style({})

  expect(payloads.length).toBeGreaterThan(200)
  for (const payload of payloads) expect(style({ accent: payload, evil: payload, text: payload })).toBe(plain)
  expect(style({ accent: '#12aBef' })).toContain('--accent: #12aBef')
})

test('threat 29: colours in which nothing could be read are none, and the others are', () => {
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
  const plain = style({})

  expect(style({ text: '#ffffff' })).toBe(plain)
  expect(style({ raised: '#18181b', muted: '#18181b' })).toBe(plain)
  expect(style({ muted: '#f0f0f0' })).toBe(plain)
  expect(style({ text: '#ffffff', accent: '#123456' })).toBe(style({ accent: '#123456' }))
  const dark = { background: '#000000', raised: '#111111', text: '#eeeeee', muted: '#bbbbbb' }
  for (const color of Object.values(dark)) expect(style(dark)).toContain(color)

  // So is what comes later, and errors are written in what can be read there.
  const color = applyStyle({ query: new URLSearchParams(), window: fake as never })
  const recolor = (colors: Record<string, string>) => color(new URLSearchParams(colors))
  recolor({ text: '#ffffff' })
  expect(document.documentElement.style.cssText).toBe(plain)
  recolor(dark)
  expect(document.documentElement.style.cssText).toContain('--background: #000000')
  const problem = (background: string) => {
    recolor({ ...dark, background })
    return document.documentElement.style.getPropertyValue('--problem')
  }
  expect(problem('#000000')).not.toBe(problem('#ffffff'))
})

test('threat 29: a key is neither shown nor copied while anything covers it, or a part of it is out of view', async () => {
  let tell: (entries: readonly Entry[]) => void = () => {}
  class IntersectionObserver {
    readonly trackVisibility = true
    constructor(take: typeof tell) {
      tell = take
    }
    observe = () => {}
    takeRecords = () => []
  }
  class IntersectionObserverEntry {}
  Object.assign(IntersectionObserverEntry.prototype, { isVisible: false })
  Object.assign(window, { IntersectionObserver, IntersectionObserverEntry })
  const key = vi.fn(() => 'the key')
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const shown = { address: '0x', key, phrase: undefined, requireAlive: async () => {} }
  const drawn = drawExport(window as never, shown as never, { isFramed: true, words: pageWords('en') })
  const [toggle, copy] = [...drawn.querySelectorAll('section button')].map((button) => {
    const listener = listeners.mock.calls[listeners.mock.contexts.indexOf(button as never)]![1]
    // As the browser tells it of a user: what a script makes is never trusted.
    return async () => {
      ;(listener as (event: object) => void)({ isTrusted: true })
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  listeners.mockRestore()
  const seen = [{ isVisible: false, intersectionRatio: 1 }, { isVisible: true, intersectionRatio: 0.9 }, {}]
  for (const each of [undefined, ...seen]) {
    if (each) tell([each as Entry])
    await toggle!()
    await copy!()
  }
  expect(key).not.toHaveBeenCalled()

  tell([{ isVisible: true, intersectionRatio: 1 }])
  await toggle!()
  expect(drawn.querySelector('output')!.textContent).toBe('the key')
  tell([{ isVisible: false, intersectionRatio: 1 }])
  expect(drawn.textContent).not.toContain('the key')
})

test('what came of a copy stands below what was copied, which it does not make higher', () => {
  const shown = { address: '0x', key: () => '', phrase: () => '', requireAlive: async () => {} }
  const drawn = drawExport(window as never, shown as never, { isFramed: false, words: pageWords('en') })

  expect(
    [...drawn.querySelectorAll('section')].map((section) => section.nextElementSibling?.getAttribute('role')),
  ).toEqual(['status', 'status'])
  expect(drawn.querySelector('section p[role]')).toBe(null)
})
