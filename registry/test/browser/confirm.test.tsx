import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import '../../gallery/gallery.css'

beforeEach(cleanup)

function heightOf(name: string) {
  const drawn = scenarios.find((scenario) => scenario.name === name)!.render()
  const { container, unmount } = render(<div style={{ width: 360 }}>{drawn}</div>)
  const { height } = container.getBoundingClientRect()
  unmount()
  return height
}

test('a confirmation keeps its height while its code is sent', () => {
  expect(heightOf('confirm/sending')).toBeGreaterThan(200)
  expect(heightOf('confirm/link')).toBe(heightOf('confirm/sending'))
})
