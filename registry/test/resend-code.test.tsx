import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeEntry } from '../src/screens/login/code-entry'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

test.each([
  [{ isRefused: true }, ''],
  [{ resent: true }, 'Code sent'],
])('waits 30 seconds for the next code when a code screen mounts again with %j', (props, said) => {
  render(<CodeEntry onResend={() => {}} onSubmit={() => {}} status="idle" {...props} />)

  const button = screen.getByRole('button', { name: /30/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
})
