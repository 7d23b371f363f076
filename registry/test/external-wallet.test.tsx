import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { scenarios } from '../src/scenarios/scenarios'
import { InstallWallet } from '../src/screens/wallet/install-wallet'
import { Button } from '../src/ui/button'
import { externalWalletWords } from '../src/words/external-wallet'

afterEach(cleanup)

test.each([
  ['OKX Wallet', 'Create an OKX wallet'],
  ['Phantom', 'Create a Phantom wallet'],
  ['Universal Profile', 'Create a Universal Profile wallet'],
])('uses the correct article before the wallet name %s', (wallet, title) => {
  expect(externalWalletWords.words.create(wallet)).toBe(title)
})

test.each([
  ['wallet-rejected', 'ghost'],
  ['wallet-in-use', 'primary'],
] as const)('%s: offers another wallet by a %s button', (name, variant) => {
  render(scenarios.find((scenario) => scenario.name === `login-method/${name}`)!.render())
  render(<Button variant={variant}>Such a button</Button>)
  const look = (button: string) => screen.getByRole('button', { name: button }).className

  expect(look('Use a different wallet')).toBe(look('Such a button'))
})

test('shows four steps to install a wallet, then reloads the page', async () => {
  const onReload = vi.fn()
  render(<InstallWallet name="Phantom" onDifferent={() => {}} onReload={onReload} homepage="phantom.com" />)

  expect(screen.getByRole('heading', { name: 'Create a Phantom wallet' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Install the Phantom extension'),
    expect.stringContaining('Set up your first wallet'),
    expect.stringContaining('Store your recovery phrase safely'),
    expect.stringContaining('Reload the page to use your wallet'),
  ])
  const homepage = screen.getByRole('link', { name: /Get Phantom/ })
  expect(homepage.getAttribute('href')).toBe('https://phantom.com')
  homepage.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(homepage)
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(onReload).toHaveBeenCalledOnce()
})
