// Proves threat 60, threat 61.
import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '../../../base/base64.js'
import { reviewSigning } from './review-signing.js'

const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const now = Date.UTC(2026, 10, 24)
const href = 'https://shop.example:8443/login'
const review = (
  bytes: string | Uint8Array,
  method: 'solana_signMessage' | 'solana_signTransaction' = 'solana_signMessage',
) =>
  reviewSigning(
    {
      chainType: 'solana',
      method,
      address,
      data: toBase64(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes),
      uiOptions: {},
    },
    { now, href },
  )
const signIn = (input: object) => review(createSignInMessageText({ domain: 'shop.example:8443', address, ...input }))

test('reviews a message as text, and non-text bytes as hex', () => {
  expect(review('Hello')).toEqual({ kind: 'text', text: 'Hello', warnings: [] })
  expect(review(Uint8Array.of(0, 255))).toEqual({ kind: 'bytes', text: '0x00ff', warnings: [] })
})

describe('a Solana sign-in message', () => {
  const whole = {
    statement: 'Welcome: to the shop.',
    uri: 'https://shop.example:8443/login',
    version: '1',
    chainId: 'mainnet',
    nonce: '8fT2kq9ZbX',
    issuedAt: '2026-11-23T23:59:00.000Z',
    expirationTime: '2026-11-24T00:10:00.000Z',
    notBefore: '2026-11-23T00:00:00.000Z',
    requestId: '5',
    resources: ['https://shop.example/terms'],
  }
  const fields = Object.keys(whole) as (keyof typeof whole)[]

  test('reads every field of a Solana sign-in message', () => {
    expect(signIn(whole)).toMatchObject({
      kind: 'solana-sign-in',
      warnings: [],
      message: {
        ...whole,
        address,
        domain: 'shop.example:8443',
        issuedAt: Date.parse(whole.issuedAt),
        expirationTime: Date.parse(whole.expirationTime),
        notBefore: Date.parse(whole.notBefore),
      },
    })
  })

  test.each([...fields, 'everything'])('reads a Solana sign-in message without %s', (left) => {
    const stored = Object.entries(whole).filter(([name]) => left !== 'everything' && name !== left)
    expect(signIn(Object.fromEntries(stored))).toMatchObject({ kind: 'solana-sign-in', warnings: [] })
  })

  test.each([
    ['other-domain', { domain: 'evil.example' }],
    ['other-domain', { domain: 'shop.example' }],
    ['other-account', { address: '11111111111111111111111111111111' }],
    ['expired', { expirationTime: '2026-11-23T00:00:00Z' }],
    ['not-yet-valid', { notBefore: '2026-11-25T00:00:00Z' }],
  ])('shows the warning %s for a Solana sign-in message with %o', (warning, change) => {
    expect(signIn({ ...whole, ...change })).toMatchObject({ kind: 'solana-sign-in', warnings: [warning] })
  })

  test.each([
    createSignInMessageText({ domain: 'a@shop.example', address }),
    createSignInMessageText({ domain: 'shop.example:8443', address, statement: 'one\ntwo' }),
    createSignInMessageText({ domain: 'shop.example:8443', address, issuedAt: 'yesterday' }),
    `Hello\n${createSignInMessageText({ domain: 'shop.example:8443', address })}`,
  ])('shows a malformed Solana sign-in message unchanged, with a warning: %j', (text) => {
    expect(review(text)).toEqual({ kind: 'text', text, warnings: ['malformed-sign-in'] })
  })
})

test('warns about an unreadable Solana transaction', () => {
  expect(review('nothing', 'solana_signTransaction')).toEqual({ kind: 'operation', warnings: [] })
})

test('threat 60: names the fee of a Solana transaction from its bytes, unless another account pays it', () => {
  const payer = new PublicKey(address)
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: address }).add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000 }),
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }),
  )
  const read = () => review(transaction.serialize({ requireAllSignatures: false }), 'solana_signTransaction')
  expect(read()).toMatchObject({ kind: 'solana-transaction', fee: 1_400_005_000n })

  transaction.feePayer = new PublicKey(new Uint8Array(32).fill(7))
  expect(read()).toMatchObject({ kind: 'solana-transaction', fee: 0n })
})
