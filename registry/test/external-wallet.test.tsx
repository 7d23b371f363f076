import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { scenarios } from '../src/scenarios/scenarios'
import { Button } from '../src/ui/button'
import { externalWalletWords } from '../src/words/external-wallet'

afterEach(cleanup)

test.each([
  ['OKX Wallet', 'Create an OKX wallet'],
  ['Phantom', 'Create a Phantom wallet'],
  ['Universal Profile', 'Create a Universal Profile wallet'],
])('%s is created in good English', (wallet, title) => {
  expect(externalWalletWords.words.create(wallet)).toBe(title)
})

test.each([
  ['wallet-rejected', 'ghost'],
  ['wallet-in-use', 'primary'],
] as const)('%s: a different wallet is the %s way on', (name, variant) => {
  render(scenarios.find((scenario) => scenario.name === `login-method/${name}`)!.render())
  render(<Button variant={variant}>Such a button</Button>)
  const look = (button: string) => screen.getByRole('button', { name: button }).className

  expect(look('Use a different wallet')).toBe(look('Such a button'))
})
