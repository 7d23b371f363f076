import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FundingWallets } from '../src/screens/funding/funding-wallets'

afterEach(cleanup)

const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [4, 4],
  [5, 3],
])('of %i wallets %i are listed at first, and every one of them can be chosen', (count, shown) => {
  const wallets = Array.from({ length: count }, (_, index) => ({ address: `0x${index}`, name: `Wallet ${index}` }))
  const onChoose = vi.fn()
  render(<FundingWallets amount="0.05 ETH" onChoose={onChoose} onConnect={() => {}} wallets={wallets} />)
  expect(rows().filter((text) => text?.includes('Wallet '))).toHaveLength(shown)
  if (shown < count) fireEvent.click(screen.getByRole('button', { name: 'More wallets' }))

  expect(rows().filter((text) => text?.includes('Wallet '))).toHaveLength(count)
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`Wallet ${count - 1}`) }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(`0x${count - 1}`)
})
