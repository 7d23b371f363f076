// Proves threat 60.
import { reviewSigning } from '@keyhook/sdk'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sendScenarios } from '../src/scenarios/send'
import { sendSolanaScenarios } from '../src/scenarios/send-solana'
import { EthereumTransaction, type EthereumTransactionProps } from '../src/screens/transaction/ethereum-transaction'
import { SolanaSignContent } from '../src/screens/transaction/solana-sign-content'
import { SolanaTransaction, type SolanaTransactionProps } from '../src/screens/transaction/solana-transaction'
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

const solana = (state: string) =>
  sendSolanaScenarios.find(({ name }) => name === `send-transaction/solana-${state}`)!.render()
    .props as SolanaTransactionProps
const heroOf = (container: HTMLElement) => container.querySelector('[data-slot="transaction-hero"]')?.textContent

test('threat 60: shows the amount and the recipient of a token payment from the signed bytes', () => {
  const props = solana('tokens')
  const { simulation } = props
  const [native, tokens] = simulation?.status === 'success' ? simulation.changes : []
  const changes = [native!, { ...tokens!, amount: -25n, token: { symbol: 'USDC', decimals: 2 } }]
  const target = props.transaction.instructions[1]!.accounts[2]!.address!
  for (const each of [undefined, { ...simulation, changes, recipient: undefined } as typeof simulation]) {
    const { container, unmount } = render(<SolanaTransaction {...props} simulation={each} />)
    expect(heroOf(container)).toBe('Amount25 USDC')
    const facts = [...container.querySelectorAll('[data-slot="facts"]')].map(({ textContent }) => textContent)
    expect(facts.find((text) => text.startsWith('To'))).toContain(target)
    expect(facts.some((text) => text.includes('25 USDC') && text.includes('from, can change'))).toBe(true)
    unmount()
  }
})

test('threat 60: shows the deposits, changes and permissions that a node names below the label of an estimate', () => {
  for (const [state, text] of [
    ['tokens', sendTransactionWords.words.rent],
    ['handover', '310.5 USDC'],
    ['approval', 'could take all your USDC'],
  ] as const) {
    const { container, unmount } = render(<SolanaTransaction {...solana(state)} />)
    const all = container.textContent
    expect(all.indexOf(sendTransactionWords.words.estimate)).toBeGreaterThan(0)
    expect(all.indexOf(text)).toBeGreaterThan(all.indexOf(sendTransactionWords.words.estimate))
    unmount()
  }
})

test('threat 60: warns of a delegate in the signed bytes, whatever permissions a node names', () => {
  render(<SolanaTransaction {...solana('approval')} />)
  expect(screen.getByText('It lets another account take tokens from your wallet, now or later.')).toBeDefined()
})

test('threat 60: shows no payment to an account of a lookup table, which a node names', () => {
  const props = solana('review')
  const instructions = props.transaction.instructions.map((instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((account) => ({ ...account, isFromTable: account.role === 'to' })),
  }))
  const { container } = render(<SolanaTransaction {...props} transaction={{ ...props.transaction, instructions }} />)
  expect(heroOf(container)).toBeUndefined()
  expect(container.textContent).toContain('to, can change, From a lookup table')
})

test('threat 60: shows the amount, the owner, the fee and the data of a new Solana account from the signed bytes', () => {
  // 10 SOL for an account of another program, with a priority fee of 1.4 SOL.
  const data =
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAIE8DYnYkanW53jNJ7UKxXiMvZRj8IPX81PHWToH5vSWPdCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAAxMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMQMDAAUCwFwVAAMACQMAypo7AAAAAAICAAFdAwAAAPA2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3AQAAAAAAAAB4AOQLVAIAAABAAAAAAAAAAPMjqE4sbn+ssQwFIQzGQJaG0wND8vuA1OV39+Oazvpm'
  const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
  const request = { chainType: 'solana', method: 'solana_signTransaction', address, data, uiOptions: {} } as const
  const review = reviewSigning(request, { now: 0 })
  if (review.kind !== 'solana-transaction') throw new Error(review.kind)

  const context = { now: 0, tokens: {}, findChain: () => undefined }
  const { transaction } = review
  const props = { ...solana('review'), simulation: undefined, transaction }
  for (const screen of [
    <SolanaSignContent {...context} key="sign" request={request} review={review} />,
    <SolanaTransaction key="send" {...props} prepared={{ ...props.prepared!, fee: review.fee }} />,
  ]) {
    const { container, unmount } = render(screen)
    for (const part of ['Amount10 SOL', 'Network fee', '1.400005 SOL', 'OwnerCopy address HN7cAB'])
      expect(container.textContent).toContain(part)
    expect(container.querySelectorAll('[data-slot="raw-data"]')).toHaveLength(3)
    unmount()
  }
  const payer = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
  const { container } = render(
    <SolanaSignContent
      {...context}
      request={{ ...request, address: payer }}
      review={reviewSigning({ ...request, address: payer }, { now: 0 })}
    />,
  )
  expect(container.textContent).toContain('Pays the fee')
  expect(container.textContent).not.toContain('Network fee')
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
