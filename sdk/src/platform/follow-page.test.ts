// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { followPage } from './follow-page.js'

const place = document.createElement('div')
const frame = document.createElement('iframe')
const onKeyDown = vi.fn<(event: KeyboardEvent) => void>()
document.addEventListener('keydown', onKeyDown)

beforeEach(() => {
  onKeyDown.mockClear()
  place.removeAttribute('style')
  document.body.replaceChildren(place)
  place.replaceChildren(frame)
  frame.focus()
})

test('an Escape key in the focused frame is a key of the page', () => {
  followPage(frame, { key: 'Escape' })

  expect(onKeyDown.mock.calls.map(([{ key, target }]) => [key, target])).toEqual([['Escape', frame]])
})

test.each(['Enter', 'Tab', ' ', 'escape', { toString: () => 'Escape' }, undefined])('a key %o is ignored', (key) => {
  followPage(frame, { key })

  expect(onKeyDown).not.toHaveBeenCalled()
})

test('an Escape key of a frame without the focus is ignored', () => {
  frame.blur()

  followPage(frame, { key: 'Escape' })

  expect(onKeyDown).not.toHaveBeenCalled()
})

test('a height becomes a variable of the element around the frame', () => {
  followPage(frame, { height: 211.4 })

  expect(place.style.getPropertyValue('--keyhook-page-height')).toBe('212px')
})

test.each([0, -1, 4001, Number.NaN, Number.POSITIVE_INFINITY, '10px; color: red'])(
  'a height of %s is ignored',
  (height) => {
    followPage(frame, { height })

    expect(place.getAttribute('style')).toBeNull()
  },
)
