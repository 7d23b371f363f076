import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { sendScenarios } from '../src/scenarios/send'
import { EthereumTransaction, type EthereumTransactionProps } from '../src/screens/transaction/ethereum-transaction'

afterEach(cleanup)

const scenario = sendScenarios.find(({ name }) => name === 'send-transaction/approval-editable')!
const props = scenario.render().props as EthereumTransactionProps

/** Shows an unlimited approval of USDC. Returns the amounts that the user selects, in base units. */
function show(change: Partial<EthereumTransactionProps> = {}) {
  const amounts: bigint[] = []
  function Review() {
    const [transaction, setTransaction] = useState(props.transaction)
    const onLimit = (amount: bigint) => {
      amounts.push(amount)
      setTransaction((last) => ({ ...last, call: { ...last.call!, amount } }))
    }
    return <EthereumTransaction {...props} {...change} onLimit={onLimit} transaction={transaction} />
  }
  const { container } = render(<Review />)
  const hero = () => container.querySelector('[data-slot="transaction-hero"]')?.textContent
  const caution = () => container.querySelector('[data-slot="notice"]')?.textContent
  return { amounts, caution, hero }
}
const selected = () =>
  screen.getAllByRole('radio').find((radio) => radio.getAttribute('aria-checked') === 'true')?.textContent

test('selects the amount that the app needs, without a warning', () => {
  const { amounts, caution, hero } = show({ uiOptions: { neededAllowance: 25_000_000n } })

  expect([amounts, selected(), caution()]).toEqual([[25_000_000n], '25 USDC', undefined])
  expect(hero()).toContain('25 USDC')
})

test('selects the requested allowance if the app names no amount, and offers the balance', () => {
  const { amounts, caution } = show()

  expect([amounts, selected()]).toEqual([[], 'Unlimited'])
  expect(caution()).toContain('could take all your USDC')
  expect(screen.getByRole('radio', { name: '1,250.5 USDC' })).toBeDefined()
})

test('accepts each typed allowance, but none while the field is empty', () => {
  const { amounts, hero } = show({ uiOptions: { neededAllowance: 25_000_000n } })
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  const field = screen.getByRole('textbox')
  expect((field as HTMLInputElement).value).toBe('25')

  fireEvent.change(field, { target: { value: '' } })
  expect(amounts.at(-1)).toBe(0n)
  fireEvent.change(field, { target: { value: '7.5' } })

  expect(amounts.at(-1)).toBe(7_500_000n)
  expect(hero()).toContain('7.5 USDC')
})

test('a click on the requested allowance selects it again', () => {
  const { amounts, caution } = show({ uiOptions: { neededAllowance: 25_000_000n } })

  fireEvent.click(screen.getByRole('radio', { name: 'Unlimited' }))

  expect(amounts.at(-1)).toBe(2n ** 256n - 1n)
  expect(caution()).toContain('could take all your USDC')
})

test.each([
  ['a request with a fixed amount', { onLimit: undefined }],
  ['an unknown token', { token: undefined }],
  ['an NFT', { collection: { name: 'Punks', symbol: 'PUNK' } }],
  ['an approved request', { status: 'submitting' as const }],
])('offers no choice of allowance for %s', (_, change) => {
  render(<EthereumTransaction {...props} {...(change as object)} />)

  expect(screen.queryByRole('radiogroup')).toBeNull()
})
