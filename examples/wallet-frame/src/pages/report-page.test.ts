// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { reportPage } from './report-page.js'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-low')
})

/** Opens a page whose content has this `height` in pixels, and a smaller height in its low form. */
function open(content: string, { height = 200, innerHeight = 416 } = {}) {
  const reports: unknown[] = []
  let resize = () => {}
  document.body.innerHTML = content
  document.body.getBoundingClientRect = () =>
    ({ height: document.documentElement.hasAttribute('data-low') ? height - 60 : height }) as DOMRect
  const listeners: ((event: unknown) => void)[] = []
  const fake = {
    document,
    innerHeight,
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void (name === 'keydown' && listeners.push(listener)),
    ResizeObserver: class {
      constructor(observe: () => void) {
        resize = observe
      }
      observe = () => resize()
    },
  }
  reportPage(fake as never, (report) => reports.push(report))
  const press = (event: object) => listeners.forEach((listener) => listener({ isTrusted: true, ...event }))
  return { press, reports, resize: () => resize() }
}

test('reports the content height once', () => {
  const { reports, resize } = open('<main>Send 1 ETH</main>')

  resize()

  expect(reports).toEqual([{ height: 200 }])
})

test('reports no height for an empty page', () => {
  expect(open('').reports).toEqual([])
})

test('marks a page that is taller than its window, and reports its required height', () => {
  const { reports, resize } = open('<main>Send 1 ETH</main>', { height: 300, innerHeight: 240 })

  resize()

  expect(document.documentElement.hasAttribute('data-low')).toBe(true)
  expect(reports).toEqual([{ height: 300 }])
})

test('does not mark a page that fits its window', () => {
  open('<main>Send 1 ETH</main>', { height: 200, innerHeight: 240 })

  expect(document.documentElement.hasAttribute('data-low')).toBe(false)
})

test("threat 29: reports only Escape among the user's keys", () => {
  const { press, reports } = open('')

  for (const key of ['a', '1', 'Enter', 'Tab', 'Shift']) press({ key })
  press({ isTrusted: false, key: 'Escape' })
  press({ isComposing: true, key: 'Escape' })
  expect(reports).toEqual([])
  press({ key: 'Escape' })

  expect(reports).toEqual([{ key: 'Escape' }])
})
