// Proves threat 61, threat 71.
import fc from 'fast-check'
import { parseGwei, serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TypedData } from '../../entities/ethereum.js'
import { textToHex } from '../evm/hex.js'
import { readMessage } from './read-message.js'
import { reviewSigning } from './review-signing.js'

const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const other = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const now = Date.UTC(2026, 10, 22)
const requested = { chainType: 'ethereum', address, uiOptions: {} } as const

const signIn = ({ account = address, chain = 1, domain = 'app.example', more = '' } = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\n\nURI: https://app.example/login\nVersion: 1\nChain ID: ${chain}\nNonce: 12345678\nIssued At: 2026-11-21T00:00:00Z${more}`

const reviewOf = (data: string, href = 'https://app.example/login?x=1') =>
  reviewSigning({ ...requested, method: 'personal_sign', data }, { now, href, chainId: 1 })

describe('messages to sign', () => {
  test.each([
    ['a login to this page', signIn(), []],
    ['with another spelling of the domain', signIn({ account: address.toLowerCase() }), []],
    ['with the default scheme and port', signIn({ domain: 'https://app.example:443' }), []],
    ['to another page', signIn({ domain: 'evil.example' }), ['other-domain']],
    ['to a page with a similar name', signIn({ domain: 'app.example.evil.example' }), ['other-domain']],
    ['to another port', signIn({ domain: 'app.example:8443' }), ['other-domain']],
    ['with another scheme', signIn({ domain: 'http://app.example' }), ['other-domain']],
    ['with a user before the domain', signIn({ domain: 'app.example@evil.example' }), ['other-domain']],
    ['with a name before the domain', signIn({ domain: 'evil@app.example' }), ['other-domain']],
    ['for another account', signIn({ account: other }), ['other-account']],
    ['on another network', signIn({ chain: 10 }), ['other-network']],
    ['that has expired', signIn({ more: '\nExpiration Time: 2026-11-21T23:59:59Z' }), ['expired']],
    ['that has not expired', signIn({ more: '\nExpiration Time: 2026-11-23T00:00:00Z' }), []],
    ['that is not valid yet', signIn({ more: '\nNot Before: 2026-11-23T00:00:00Z' }), ['not-yet-valid']],
  ])('reviews a sign-in message %s', (_, data, warnings) => {
    expect(reviewOf(data)).toMatchObject({ kind: 'sign-in', text: data, warnings })
    expect(reviewOf(textToHex(data))).toMatchObject({ kind: 'sign-in', text: data, warnings })
  })

  test('warns of every sign-in message on a page without an origin', () => {
    expect(reviewOf(signIn({ domain: 'file://' }), 'file:///app.html').warnings).toContain('malformed-sign-in')
    expect(reviewOf(signIn({ domain: 'x' }), 'file:///app.html').warnings).toContain('other-domain')
    const request = { ...requested, method: 'personal_sign', data: signIn({ domain: 'evil.example' }) } as const
    expect(reviewSigning(request, { now }).warnings).toEqual([])
  })

  test('shows a malformed sign-in message unchanged, with a warning', () => {
    const data = signIn().replace('Version: 1', 'Version: 2')
    expect(reviewOf(data)).toEqual({ kind: 'text', text: data, warnings: ['malformed-sign-in'] })
  })

  const hash = '9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'
  test.each([
    ['a hash', `0x${hash}`, 'bytes'],
    ['a hash as text', hash, 'text'],
    ['the hex of a hash', textToHex(`0x${hash}`), 'text'],
  ])('warns of a message with %s', (_, data, kind) => {
    expect(reviewOf(data)).toMatchObject({ kind, warnings: ['hash'] })
  })

  test('warns of a message that is a transaction of any type', () => {
    const base = { to: other, value: 10n ** 18n, nonce: 3, gas: 21_000n, chainId: 1 } as const
    const fees = { maxFeePerGas: parseGwei('2'), maxPriorityFeePerGas: 1n }
    for (const transaction of [
      serializeTransaction({ ...base, type: 'legacy', gasPrice: 1n }),
      serializeTransaction({ ...base, type: 'eip2930', gasPrice: 1n }),
      serializeTransaction({ ...base, type: 'eip1559', ...fees }),
      serializeTransaction({ ...base, type: 'eip1559', ...fees, data: `0x${'ab'.repeat(70_000)}` }),
    ])
      for (const data of [transaction, textToHex(transaction), transaction.slice(2)])
        expect(reviewOf(data).warnings, data.slice(0, 12)).toEqual(['transaction'])
  })

  test('does not warn about ordinary text', () => {
    fc.assert(
      fc.property(fc.lorem(), (text) => {
        expect(reviewOf(text)).toEqual({ kind: 'text', text, warnings: [] })
      }),
    )
  })
})

describe('message contents', () => {
  test.each([
    ['plain text', 'Hello', { kind: 'text', text: 'Hello' }],
    ['hex of text', '0x48656c6c6f0a21', { kind: 'text', text: 'Hello\n!' }],
    ['hex of more than ASCII', '0xc3a5f09f9880', { kind: 'text', text: 'å😀' }],
    ['hex that is not text', '0xff00', { kind: 'bytes', text: '0xff00' }],
    ['hex of control characters', '0x0001', { kind: 'bytes', text: '0x0001' }],
    ['hex that begins with a byte order mark', '0xefbbbf41', { kind: 'text', text: '\ufeffA' }],
    ['text that starts like hex', '0xyz', { kind: 'text', text: '0xyz' }],
    ['hex of half a byte', '0xabc', { kind: 'text', text: '0xabc' }],
  ])('parses a message: %s', (_, data, readable) => {
    expect(readMessage(data)).toEqual(readable)
  })
})

describe('typed data', () => {
  const permit = (message: Record<string, unknown>): TypedData => ({
    domain: { name: 'USD Coin', chainId: '0x1', verifyingContract: other },
    types: {
      Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map(
        (field) => ({
          type: field.split(' ')[0]!,
          name: field.split(' ')[1]!,
        }),
      ),
    },
    primaryType: 'Permit',
    message: { owner: address, spender: other, value: 5, nonce: 0, deadline: now / 1000 + 60, ...message },
  })
  const review = (data: TypedData, chainId?: number) =>
    reviewSigning({ ...requested, method: 'eth_signTypedData_v4', data }, { now, chainId })

  test.each([
    ['with a limit', {}, []],
    ['without a limit', { value: 2n ** 256n - 1n }, ['unlimited']],
    ['of another account', { owner: other }, ['other-account']],
    ['that has expired', { deadline: now / 1000 }, ['expired']],
  ])('reviews a permit %s', (_, message, warnings) => {
    expect(review(permit(message))).toMatchObject({ kind: 'permit', domain: { chainId: 1 }, warnings })
  })

  test.each([
    [1, []],
    [10, ['other-network']],
    [undefined, []],
  ])("compares the chain 1 of typed data with the wallet's chain %s", (chainId, warnings) => {
    expect(review(permit({}), chainId).warnings).toEqual(warnings)
    expect(review({ ...permit({}), primaryType: 'Mail', types: { Mail: [] } }, chainId).warnings).toEqual(warnings)
  })

  test('shows typed data that is neither a permit nor an order as given', () => {
    expect(review({ ...permit({}), primaryType: 'Mail', types: { Mail: [] } })).toMatchObject({
      kind: 'typed-data',
      warnings: [],
    })
  })

  test('hides domain fields that are not signed', () => {
    const data = permit({})
    const types = { ...data.types, EIP712Domain: [{ name: 'verifyingContract', type: 'address' }] }
    expect(review({ ...data, types })).toMatchObject({
      domain: { name: undefined, version: undefined, chainId: undefined, verifyingContract: other, salt: undefined },
    })
  })

  test.each(['eth_sign', 'secp256k1_sign'] as const)('shows the data of %s as a hash', (method) => {
    expect(reviewSigning({ ...requested, method, data: `0x${'11'.repeat(32)}` }, { now })).toEqual({
      kind: 'hash',
      warnings: [],
    })
  })
})

test('threat 71: warns about calls with an unusually high fee', () => {
  const calls = { calls: [], chain: { id: 1 } as never, fee: 1n, isSponsored: false }
  const review = (isHighFee: boolean) =>
    reviewSigning({ ...requested, method: 'wallet_sendCalls', data: '{}', calls: { ...calls, isHighFee } }, { now })

  expect([review(true).warnings, review(false).warnings]).toEqual([['high-fee'], []])
})
