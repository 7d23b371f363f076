// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { followPage } from './follow-page.js'

const container = document.createElement('div')
const frame = document.createElement('iframe')
const onKeyDown = vi.fn<(event: KeyboardEvent) => void>()
document.addEventListener('keydown', onKeyDown)

beforeEach(() => {
  onKeyDown.mockClear()
  container.removeAttribute('style')
  document.body.replaceChildren(container)
  container.replaceChildren(frame)
  frame.focus()
})

test('forwards the Escape key that a focused frame reports', () => {
  followPage(frame, { key: 'Escape' })

  expect(onKeyDown.mock.calls.map(([{ key, target }]) => [key, target])).toEqual([['Escape', frame]])
})

test.each(['Enter', 'Tab', ' ', 'escape', { toString: () => 'Escape' }, undefined])(
  'ignores the reported key %o',
  (key) => {
    followPage(frame, { key })

    expect(onKeyDown).not.toHaveBeenCalled()
  },
)

test('ignores the Escape key of an unfocused frame', () => {
  frame.blur()

  followPage(frame, { key: 'Escape' })

  expect(onKeyDown).not.toHaveBeenCalled()
})

test("sets a frame's reported height as a CSS variable of its parent element", () => {
  followPage(frame, { height: 211.4 })

  expect(container.style.getPropertyValue('--keyhook-page-height')).toBe('212px')
})

test.each([0, -1, 4001, Number.NaN, Number.POSITIVE_INFINITY, '10px; color: red'])(
  'ignores the reported height %s',
  (height) => {
    followPage(frame, { height })

    expect(container.getAttribute('style')).toBeNull()
  },
)
