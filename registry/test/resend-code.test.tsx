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
])('keeps the 30 s wait for another code after a code screen remounts with %j', (props, said) => {
  render(<CodeEntry onResend={() => {}} onSubmit={() => {}} status="idle" {...props} />)

  const button = screen.getByRole('button', { name: /30/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
})
