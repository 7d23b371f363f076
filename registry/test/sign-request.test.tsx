// Proves threat 61.
import { type EthereumSignRequest, reviewSigning, type TypedData } from '@keyhook/sdk'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visibleText } from '../src/lib/visible-text'
import { scenarios } from '../src/scenarios/scenarios'
import { SignRequest, type SignRequestProps } from '../src/screens/transaction/sign-request'
import { AppTile } from '../src/ui/app-tile'

afterEach(cleanup)

const propsOf = (state: string): SignRequestProps => {
  const { render: create } = scenarios.find(({ name }) => name === `sign-request/${state}`)!
  return create().props as SignRequestProps
}

/** Renders a scenario. Returns the text of its warning and its complete text. */
function show(state: string, change: Partial<SignRequestProps> = {}) {
  const { container } = render(<SignRequest {...propsOf(state)} {...change} />)
  const text = (element: Element | null) => element?.textContent?.replaceAll('\u202f', ' ')
  return { container, warning: text(container.querySelector('[data-slot="notice"]')), text: text(container)! }
}

/** Returns the values of all typed fields in the original form. */
function leavesOf({ types }: TypedData, type: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item) => leavesOf({ types } as TypedData, type.replace(/\[\d*\]$/, ''), item))
  const fields = types[type]
  if (!fields) return [value]
  return fields.flatMap((field) =>
    leavesOf({ types } as TypedData, field.type, (value as Record<string, unknown>)[field.name]),
  )
}

/** True for data of a known type. Facts show its meaning, and the content below is folded. */
const isFolded = ({ request, review }: SignRequestProps) =>
  (review.kind === 'permit' || review.kind === 'orders') && !(request.data as TypedData).primaryType.includes('Witness')

test('shows all signed values above the raw data, and collapses only data of a known type', () => {
  const states = scenarios
    .filter(({ screen }) => screen === 'sign-request')
    .map(({ name }) => name.replace('sign-request/', ''))
  let count = 0
  for (const state of states) {
    const props = propsOf(state)
    const { request, status } = props
    if (request.method !== 'eth_signTypedData_v4' || status !== 'ready') continue
    const { container } = show(state)
    const content = container.querySelector('[data-slot="typed-data"]')!
    expect(content.closest('details') !== null, state).toBe(isFolded(props))
    for (const details of container.querySelectorAll('details')) if (!details.contains(content)) details.remove()
    const written = container.textContent
    for (const leaf of leavesOf(request.data, request.data.primaryType, request.data.message)) {
      const text = String(leaf)
      const isMaximum = /^(?:1157920892373161954235709850086879\d+|1461501637330902918203684832716\d+)$/.test(text)
      const isHex = /^0x[\da-f]{14,}$/i.test(text)
      const short = isHex ? `${text.slice(0, 6)}…${text.slice(-4)}` : visibleText(text)
      expect(written, `${state}: ${text}`).toContain(isMaximum ? 'Maximum' : leaf === true ? 'Yes' : short)
      count++
    }
    cleanup()
  }
  expect(count).toBeGreaterThan(50)
})

test('names the spender, token, amount and expiry of a permit above the collapsed content', () => {
  const states = scenarios.filter(({ name }) => name.startsWith('sign-request/permit'))
  for (const { name } of states) {
    const { review } = propsOf(name.replace('sign-request/', ''))
    if (review.kind !== 'permit') continue
    const { container } = show(name.replace('sign-request/', ''))
    for (const details of container.querySelectorAll('details')) details.remove()
    const written = container.textContent
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    const { allowances, spender } = review.permit
    for (const part of [spender, ...allowances.map(({ token }) => token)]) expect(written, name).toContain(short(part))
    expect(written, name).toContain('Usable until')
    cleanup()
  }
  expect(states.length).toBeGreaterThan(8)
})

test('shows the technical fields of a sign-in message that has warnings', () => {
  const { text } = show('sign-in-other-account')

  for (const name of ['Issued', 'Nonce', 'Version']) expect(text).toContain(name)
})

test.each([
  ['fiat', '$32.000.01 ETH'],
  ['native', '0.01 ETH$32.00'],
] as const)("shows %s amounts first in smart wallet calls, as the app's settings specify", (preferred, text) => {
  const { container } = show('calls-one', { preferred, price: 3200 })

  expect(container.querySelector('[data-slot="amount"]')?.textContent).toBe(text)
})

test.each([
  ['permit-unlimited', 'Uniswap router could take all your USDC, now or later.'],
  ['permit-limited', 'Uniswap router could take up to 25 USDC from you, now or later.'],
  ['permit-unknown-token', 'Uniswap router could take up to the amount shown here from you, now or later.'],
  ['permit-revoked', undefined],
  ['solana-message', undefined],
  ['solana-sign-in', undefined],
  ['solana-transfer', undefined],
  ['permit2', 'Uniswap router could take all your DAI, now or later.'],
  ['permit2-batch', 'Uniswap router could take all that is listed below.'],
  ['permit2-transfer', 'Uniswap router could take up to 25 USDC from you, once.'],
  ['order', 'Anyone who pays what you ask can take what you give.'],
  ['sign-in', undefined],
  ['typed-data', undefined],
  ['message', undefined],
])('%s shows the warning %s for a request to spend tokens', (state, warning) => {
  expect(show(state).warning).toBe(warning)
})

test.each([
  ['sign-in-other-domain', 'This logs you in at northwind-example.login-secure.example, which is not the website'],
  ['sign-in-other-account', 'It names 0x3fC9…7FAD, which is not the signing wallet.'],
  ['sign-in-other-account', 'Unknown network (8453)'],
  ['sign-in-other-account', 'It has expired.'],
  ['sign-in-malformed', "it doesn't show where"],
  ['permit-expired', 'It has expired.'],
  ['permit-other-network', 'Its network is not the one your wallet is on: Unknown network (8453).'],
  ['permit-other-owner', 'Cancel, unless that is your smart wallet.'],
  ['order-for-nothing', 'You get nothing in return.'],
  ['bulk-order', 'These are 2 orders.'],
  ['message-of-hash', "We can't show what this approves."],
  ['message-of-transaction', 'This looks like a transaction.'],
  ['hash', "We can't show what this approves."],
  ['solana-sign-in-other-domain', 'which is not the website you are on'],
  ['solana-unknown-program', "We can't show what a part of this does."],
  ['solana-unreadable', "We can't show what this transaction does."],
])('%s shows the warning %s for a suspicious request', (state, warning) => {
  expect(show(state).warning).toContain(warning)
})

test('shows the fields of a sign-in message, and its full text after a click', () => {
  const { request } = propsOf('sign-in-all-fields')
  const { text } = show('sign-in-all-fields')

  for (const part of ['northwind.example', 'Ethereum', 'https://northwind.example/terms.json'])
    expect(text).toContain(part)
  expect(screen.getByRole('group', { name: 'Full text' }).textContent).toBe(request.data)
})

test("formats dates in the page's language, with a relative time", () => {
  document.documentElement.lang = 'de'
  expect(show('permit-expired').text).toMatch(/20\.11\.2026.*vor 2 Tagen/)
  cleanup()
  document.documentElement.lang = 'not a language'
  expect(show('permit-expired').text).toMatch(/Nov 20, 2026.*2 days ago/)
  document.documentElement.removeAttribute('lang')
})

test('shows a readable field label, with the original field name if it differs', () => {
  const { container } = show('typed-data')
  const names = [...container.querySelectorAll('[data-slot="raw-name"]')].map(({ textContent }) => textContent)

  expect(names).toEqual(['validUntil', 'sealed_with'])
  expect(screen.getByText('Valid until')).toBeDefined()
  expect(screen.getByText('Contents')).toBeDefined()
})

test('shows invisible and look-alike characters as code points in all text of the app', () => {
  const [bidi, shown] = ['a\u202eb\u200b', 'a[U+202E]b[U+200B]']
  const data: TypedData = {
    domain: { name: bidi, version: bidi },
    types: { [bidi]: [{ name: bidi, type: 'string' }] },
    primaryType: bidi,
    message: { [bidi]: bidi },
  }
  const hostile: readonly EthereumSignRequest[] = [
    { chainType: 'ethereum', address: '0x1', uiOptions: {}, method: 'eth_signTypedData_v4', data },
    { chainType: 'ethereum', address: '0x1', uiOptions: {}, method: 'personal_sign', data: bidi },
    { chainType: 'ethereum', address: '0x1', uiOptions: {}, method: 'csw_signUserOperation', data: bidi, params: [] },
    {
      chainType: 'ethereum',
      address: '0x1',
      uiOptions: {},
      method: 'personal_sign',
      data: String(propsOf('sign-in-all-fields').request.data).replace('I accept', bidi),
    },
  ]
  for (const request of hostile) {
    const { text } = show('message', { request, review: reviewSigning(request, { now: 0 }) })
    expect(text).toContain(shown)
    expect(text).not.toMatch(/[\u202e\u200b]/)
    cleanup()
  }
  const evil = { ...propsOf('permit-limited').tokens }
  for (const contract of Object.keys(evil)) evil[contract] = { symbol: bidi, decimals: 6 }
  expect(show('permit-limited', { tokens: evil }).text).not.toMatch(/[\u202e\u200b]/)
})

test('shows no field without a type in deeply nested data, because it is not signed', () => {
  const nested = (levels: number): object =>
    levels === 0
      ? { signed: 'signed text', items: [{ signed: 'list text', other: 'unsigned' }], other: 'unsigned' }
      : { node: nested(levels - 1) }
  const names = Array.from({ length: 8 }, (_, index) => `Level${index}`)
  const types = {
    ...Object.fromEntries(names.map((name, index) => [name, [{ name: 'node', type: names[index + 1] ?? 'Leaf' }]])),
    Leaf: [
      { name: 'signed', type: 'string' },
      { name: 'items', type: 'Item[]' },
    ],
    Item: [{ name: 'signed', type: 'string' }],
  }
  const data: TypedData = { domain: { name: 'Deep' }, types, primaryType: 'Level0', message: { ...nested(8) } }
  const request: EthereumSignRequest = {
    ...{ chainType: 'ethereum', address: '0x1', uiOptions: {}, method: 'eth_signTypedData_v4' },
    data,
  }
  const { container } = show('message', { request, review: reviewSigning(request, { now: 0 }) })
  const text = container.querySelector('[data-slot="typed-fields"]')!.textContent

  expect(text).toContain('signed text')
  expect(text).toContain('list text')
  expect(text).not.toContain('unsigned')
})

test('shows each Solana instruction with its program, amount and accounts', () => {
  const { text } = show('solana-transfer')
  expect(text).toContain('System Program')
  expect(text).toContain('1.5 SOL')
  expect(text).toContain('HAgk14…Kpqk')
  cleanup()

  const many = show('solana-unknown-program')
  for (const part of [
    'Instruction 4 of 4',
    'approveChecked',
    '25',
    'Unsupported Program ID',
    'Order 4099 at Northwind',
  ])
    expect(many.text).toContain(part)
  expect(many.container.querySelectorAll('[data-slot="raw-data"]')).toHaveLength(4)
})

test("shows the first letter of an app's name if its logo fails", () => {
  const { container, rerender } = render(<AppTile badge="✎" name="northwind" />)
  expect(within(container).getByText('N')).toBeDefined()
  rerender(<AppTile badge="✎" logo="https://northwind.example/logo.svg" name="northwind" />)
  expect(within(container).queryByText('N')).toBeNull()
  fireEvent.error(container.querySelector('img')!)
  expect(within(container).getByText('N')).toBeDefined()
})
