// Proves threat 60.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sendScenarios } from '../src/scenarios/send'
import { sendSolanaScenarios } from '../src/scenarios/send-solana'
import { EthereumTransaction, type EthereumTransactionProps } from '../src/screens/transaction/ethereum-transaction'
import { sendTransactionWords } from '../src/words/send-transaction'

afterEach(cleanup)

const spender = 'Uniswap router'
/** The whole address for screen readers, then its visible form. */
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB480xA0b8…eB48'

test.each([
  ['approval', [`${spender} could take all your USDC, now or later.`]],
  ['approval-in-permit2', [`${spender} could take all your USDC, now or later.`]],
  ['approval-of-all-there-is', [`${spender} could take all your USDC, now or later.`]],
  ['approval-for-all', [`${spender} could take all your PUNK, now or later.`]],
  ['approval-limited', []],
  ['approval-taken-back', []],
  ['swap', []],
  ['swap-with-approval', [`${spender} could take all your USDC ${usdc}, now or later.`]],
  [
    'does-more',
    [
      `${spender} could take all your tokens of this contract ${usdc}, now or later.`,
      `${spender} could take NFT #4099 ${usdc} from you, now or later.`,
      `${spender} could take up to 25 USDC ${usdc} from you, now or later.`,
      'It does more than is listed here. Approve only if you know what it does.',
    ],
  ],
])('%s shows warnings above the recipient: %j', (state, warnings) => {
  const { container } = render(sendScenarios.find(({ name }) => name === `send-transaction/${state}`)!.render())
  const notices = [...container.querySelectorAll('[data-slot="notice"]')]
  const facts = [...container.querySelectorAll('[data-slot="facts"]')].at(-1)!

  expect(notices.map(({ textContent }) => textContent).join('')).toBe(warnings.join(''))
  for (const notice of notices)
    expect(notice.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test.each(['warning', 'warning-beside-simulation'])('%s warns that the transaction could not be prepared', (state) => {
  const { container } = render(sendScenarios.find(({ name }) => name === `send-transaction/${state}`)!.render())
  expect(container.querySelector('[data-slot="notice"]')?.textContent).toBe(sendTransactionWords.words.warning)
})

test.each([
  ['highFee', { prepared: { isHighFee: true } }],
  ['selfCall', { transaction: { data: '0xa9059cbb' } }],
] as const)('shows a warning about %s', (name, { prepared = {}, transaction = {} }: NoticeCase) => {
  const { props } = sendScenarios.find(({ name }) => name === 'send-transaction/insufficient-funds')!.render()
  const given = props as EthereumTransactionProps
  const { from } = given.transaction
  const changed = name === 'selfCall' ? { ...transaction, to: from.toLowerCase() } : transaction
  render(
    <EthereumTransaction
      {...given}
      prepared={{ ...given.prepared!, ...prepared }}
      transaction={{ ...given.transaction, ...changed }}
    />,
  )
  const notices = [...document.querySelectorAll('[data-slot="notice"] p')].map(({ textContent }) => textContent)
  expect(notices).toContain(sendTransactionWords.words[name])
})

test('shows the reason of a failed simulation below the warning', () => {
  const { container } = render(sendScenarios.find(({ name }) => name === 'send-transaction/would-fail')!.render())
  const texts = [...container.querySelectorAll('[data-slot="notice"] p')].map(({ textContent }) => textContent)
  expect(texts).toEqual([sendTransactionWords.words.warning, 'This would fail: “UniswapV2Router: EXPIRED”'])
})

test('warns of a failed preparation even if funds are missing', () => {
  const { props } = sendScenarios.find(({ name }) => name === 'send-transaction/insufficient-funds')!.render()
  const { prepared, ...short } = props as EthereumTransactionProps
  render(<EthereumTransaction {...short} prepared={{ ...prepared!, warning: 'insufficient funds' }} />)
  expect(screen.getByText(sendTransactionWords.words.warning)).toBeDefined()
  expect(screen.getByText(/Add funds on .* to complete transaction\./)).toBeDefined()
})

test.each([
  [undefined, 'Retry transaction'],
  [() => {}, 'Add funds'],
])('offers another action after a transaction failed for lack of funds', (onAddFunds, label) => {
  const { props } = sendScenarios.find(({ name }) => name === 'send-transaction/not-sent')!.render()
  render(<EthereumTransaction {...(props as EthereumTransactionProps)} onAddFunds={onAddFunds} />)

  const buttons = document.querySelectorAll('[data-slot="screen-actions"] button')
  expect([...buttons].map(({ textContent }) => textContent)).toEqual([label, 'Close'])
})

test.each([
  ['approval', 'Maximum USDC'],
  ['approval-in-permit2', 'Unlimited USDC'],
])('%s shows the amount %s', (state, text) => {
  const { container } = render(sendScenarios.find(({ name }) => name === `send-transaction/${state}`)!.render())

  expect(container.querySelector('[data-slot="amount"]')?.textContent).toBe(text)
})

test('shows the log of a failed simulation in the details if funds are missing', () => {
  render(sendSolanaScenarios.find(({ name }) => name === 'send-transaction/solana-short')!.render())

  fireEvent.click(screen.getByText(sendTransactionWords.words.details))
  expect(screen.getByText('Transfer: insufficient lamports 1000000000, need 1500000000')).toBeDefined()
})

test('shows the code and the message of an error in the details', () => {
  const find = () => screen.getByText(sendTransactionWords.words.details).closest('details')!
  const scenario = (name: string) => sendScenarios.find((each) => each.name === `send-transaction/${name}`)!.render()
  const { rerender } = render(scenario('native-first'))
  expect(find().open).toBe(false)

  rerender(scenario('refused'))
  expect(find().open).toBe(true)
  expect(find().textContent).toContain('TRANSACTION_FAILURE')
})

type NoticeCase = { prepared?: { isHighFee?: boolean }; transaction?: { data?: string } }
