import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../gallery/gallery'
import { scenarios } from '../../src/scenarios/scenarios'
import '../../gallery/gallery.css'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname + location.search)
})

test('the gallery lists and searches all screen states, and stores its settings in the URL', async () => {
  const { container } = render(<Gallery />)
  const names = () => [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('aria-label') ?? '')
  expect(names().toSorted()).toEqual(scenarios.map(({ name }) => name).toSorted())

  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), 'steps')
  expect(names()).toEqual(['steps/current', 'steps/failed'])
  await userEvent.click(page.getByRole('link', { name: 'steps/failed' }))
  for (const choice of ['Dark', 'RTL', '200 %']) await userEvent.click(page.getByRole('radio', { name: choice }))

  await vi.waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
      name: 'steps/failed',
      scheme: 'dark',
      dir: 'rtl',
      fontSize: '200%',
    }),
  )
  expect(container.querySelector('iframe')!.title).toBe('steps/failed')
})
