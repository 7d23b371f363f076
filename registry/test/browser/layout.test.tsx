import { describe, expect, test } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { german } from '../german'
import { showScenario } from './show-scenario'

const layouts: readonly (readonly [string, showScenario.Options])[] = [
  ['dialog', { width: 441, height: 700 }],
  ['drawer at 320 px', { width: 320, height: 568 }],
  ['right to left', { width: 360, height: 640, dir: 'rtl' }],
  ['German', { width: 360, height: 640, words: german }],
  ['text at 200 %', { width: 1024, fontSize: '200%' }],
  ['text at 200 % in a drawer', { width: 360, height: 640, fontSize: '200%' }],
]

describe.each(layouts)('%s', (_, options) => {
  test.each(scenarios)('$name: nothing is cut off', async (scenario) => {
    const dialog = await showScenario(scenario, options)
    for (const details of dialog.querySelectorAll('details')) details.open = true

    expect(cutOff(dialog)).toEqual([])
  })
})

test.each(scenarios)('$name: a dialog 360 px wide, in the middle', async (scenario) => {
  const dialog = await showScenario(scenario, { width: 441, height: 900 })

  const { bottom, height, left, top, width } = dialog.getBoundingClientRect()

  expect([width, left]).toEqual([360, 40.5])
  expect(Math.abs(top - (900 - bottom))).toBeLessThan(1.5)
  expect(height).toBeLessThanOrEqual(900 - 32)
})

test.each(scenarios)('$name: a drawer as wide as the screen, at its foot', async (scenario) => {
  const dialog = await showScenario(scenario, { width: 440, height: 600 })

  const { bottom, height, left, width } = dialog.getBoundingClientRect()

  expect([width, left, bottom]).toEqual([440, 0, 600])
  expect(height).toBeLessThanOrEqual(600 - 32)
})

test('what stands beside a login goes below its words where text is large', async () => {
  const list = scenarios.find(({ name }) => name === 'sessions/list')!
  const dialog = await showScenario(list, { width: 360, height: 640, fontSize: '200%' })
  const rows = [...dialog.querySelectorAll('[data-slot="session"]')]

  const beside = rows.map(({ children: [words, aside] }) => {
    const [above, below] = [words!.getBoundingClientRect(), aside!.getBoundingClientRect()]
    return { isBelow: below.top >= above.bottom, isWide: above.width > below.width }
  })

  expect(beside).toEqual(rows.map(() => ({ isBelow: true, isWide: true })))
})

/** Texts and controls of which a part lies outside of what clips them, at the sides. */
function cutOff(dialog: HTMLElement): readonly string[] {
  return places(dialog).flatMap(({ element, name, rects }) => {
    const clips = ancestors(element, dialog).filter((box) => getComputedStyle(box).overflowX !== 'visible')
    return rects.some((rect) => clips.some((box) => isOutside(rect, box.getBoundingClientRect()))) ? [name] : []
  })
}

function places(dialog: HTMLElement) {
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const found: { element: Element; name: string; rects: readonly DOMRect[] }[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    if (element.closest('.sr-only') || text.textContent?.trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(text)
    found.push({ element, name: text.textContent!, rects: [...range.getClientRects()] })
  }
  for (const element of dialog.querySelectorAll('button, a, input, img, summary'))
    found.push({ element, name: element.outerHTML.slice(0, 160), rects: [...element.getClientRects()] })
  return found
}

function ancestors(element: Element, top: HTMLElement): readonly Element[] {
  const above: Element[] = [top]
  for (let next = element.parentElement; next && next !== top; next = next.parentElement) above.push(next)
  return above
}

const isOutside = (inner: DOMRect, outer: DOMRect) => inner.left < outer.left - 1 || inner.right > outer.right + 1
