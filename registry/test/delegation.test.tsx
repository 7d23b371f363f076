import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelegateWallet } from '../src/screens/delegation/delegate-wallet'
import { RevokeDelegation } from '../src/screens/delegation/revoke-delegation'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['Delegated actions are not enabled', DelegateWallet],
  ['The permission was not revoked', RevokeDelegation],
] as const)('%s: the delegation error stays open for 30 s, and then closes once', (title, Screen) => {
  const onReject = vi.fn()
  const draw = () => <Screen onReject={onReject} onRetry={() => {}} status="error" />
  const { rerender, unmount } = render(draw())
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(29_999))
  // A new render does not restart the timer.
  rerender(draw())
  expect(onReject).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onReject).toHaveBeenCalledOnce()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
