import { describe, expect, test } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { german } from '../german'
import { showScenario } from './show-scenario'

const layouts: readonly (readonly [string, showScenario.Options])[] = [
  ['dialog', { width: 1024 }],
  ['dialog at 441 px', { width: 441, height: 700 }],
  ['drawer at 440 px', { width: 440, height: 700 }],
  ['drawer at 360 px', { width: 360, height: 640 }],
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

/** Elements that are wider than their place, or stand outside of the dialog at the sides. */
function cutOff(dialog: HTMLElement): readonly string[] {
  const edge = dialog.getBoundingClientRect()
  return [...dialog.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.getClientRects().length > 0 && !element.closest('.sr-only'))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const scrolls = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
      const wide = scrolls && !(element instanceof SVGElement) && !(element instanceof HTMLInputElement)
      return left < edge.left - 1 || right > edge.right + 1 || wide
    })
    .map((element) => element.outerHTML.slice(0, 200))
}
