import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'

const funding = vi.hoisted(() => ({
  back: vi.fn(),
  chooseWallet: vi.fn(),
  wallets: [] as object[],
  typed: undefined as string | undefined,
}))
vi.mock(import('@keyhook/sdk'), async (original) => {
  const option = { method: 'card', provider: 'moonpay' }
  const request = { address: '0x1', chain: { name: 'Base' }, options: [], token: { symbol: 'ETH', decimals: 18 } }
  const state = { status: 'choosing-wallet', amount: '0.05', request, method: 'wallet', timesClosed: 0 }
  const entering = { ...state, status: 'entering-amount', option, isValid: false }
  return {
    ...(await original()),
    useApp: () => ({ name: 'Fieldnotes', supportedChains: [] }) as never,
    useFunding: () =>
      ({
        ...funding,
        canGoBack: true,
        state: funding.typed === undefined ? state : { ...entering, amount: funding.typed },
      }) as never,
  }
})
// Test files share modules. Another file may have loaded the screen without the mock, or loads it later.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { InnerBackContext, useInnerBacks } = await import('../src/lib/use-inner-back')
const { FundWalletScreen } = await import('../src/screens/funding/fund-wallet')
afterEach(cleanup)

test.each([
  [4, 4],
  [5, 3],
])('of %i wallets, lists %i at first, and expands and collapses the list', (count, few) => {
  funding.wallets = Array.from({ length: count }, (_, index) => ({
    address: `0x${index}`,
    meta: { name: `W${index}` },
  }))
  let back: (() => void) | undefined
  function WithBack({ children }: { children: ReactNode }) {
    const { add, innerBack } = useInnerBacks()
    back = innerBack
    return <InnerBackContext.Provider value={add}>{children}</InnerBackContext.Provider>
  }
  render(<FundWalletScreen />, { wrapper: WithBack })
  const listed = () => screen.getAllByRole('button', { name: /^W\d/ }).length
  expect(listed()).toBe(few)
  if (few < count) {
    fireEvent.click(screen.getByRole('button', { name: 'More wallets' }))
    expect(listed()).toBe(count)
    act(() => back!())
    expect([listed(), funding.back.mock.calls.length]).toEqual([few, 0])
    fireEvent.click(screen.getByRole('button', { name: 'More wallets' }))
  }
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^W${count - 1}`) }))
  expect(funding.chooseWallet).toHaveBeenLastCalledWith(funding.wallets.at(-1))
})

test.each([
  ['1.000000000000001', true],
  ['0.1234567890123456', true],
  ['0.123456789012345', false],
  ['0', false],
])('explains an amount with too many digits for a card purchase (%s: %s)', (typed, isExplained) => {
  funding.typed = typed
  render(<FundWalletScreen />)

  const text = 'This amount has too many digits. Enter at most 15.'
  expect(screen.queryAllByText(text)).toHaveLength(isExplained ? 1 : 0)
})
