import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { pickRuns } from '../../../../examples/provider/test/faults/pick-runs.js'
import type { Client } from '../../client.js'
import type { FundingRequest, FundingWallet } from '../../domain/entities/funding.js'
import { usdcContracts } from '../../domain/rules/usdc-contracts.js'
import { usdcMints } from '../../domain/rules/usdc-mints.js'
import { writeBase58 } from '../../domain/rules/write-base58.js'
import { quoteBridge } from './quote-bridge.js'

const numRuns = pickRuns({ short: 300, nightly: 10_000, long: 100_000 })

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const addressOf = {
  ethereum: hex(20),
  solana: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => writeBase58(bytes)),
}
const chainType = fc.constantFrom('ethereum', 'solana')
const ids = Object.keys(usdcContracts).map(Number)

/** Whom, what, how much and where: everything that a quote is asked with. */
const asked = fc
  .record({ from: chainType, to: chainType, isToken: fc.boolean(), paysToken: fc.boolean() })
  .chain(({ from, isToken, paysToken, to }) =>
    fc.record({
      from: fc.constant(from),
      to: fc.constant(to),
      isToken: fc.constant(isToken),
      paysToken: fc.constant(paysToken),
      user: addressOf[from],
      recipient: addressOf[to],
      origin: from === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      target: to === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      units: fc.bigInt({ min: 1n, max: 2n ** 100n }),
      pays: fc.bigInt({ min: 1n, max: 2n ** 90n }),
      deposit: addressOf[from],
    }),
  )
type Asked = typeof asked extends fc.Arbitrary<infer value> ? value : never

const relayId = { ethereum: (id: number) => id, solana: () => 792703809 }
const own = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
const tokenOf = ({ isToken, target, to }: Asked): string | undefined =>
  isToken ? (to === 'solana' ? usdcMints['mainnet-beta'] : usdcContracts[target]) : undefined
const paidIn = ({ from, origin, paysToken }: Asked): string | undefined =>
  paysToken ? (from === 'solana' ? usdcMints['mainnet-beta'] : usdcContracts[origin]) : undefined

const transfer = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })

/** What a service that does as it is asked answers, in the shape that Relay documents. */
function honest(given: Asked) {
  const { deposit, from, origin, pays, paysToken, recipient, target, to, units, user } = given
  const originId = relayId[from](origin)
  const keys = [
    { pubkey: user, isSigner: true, isWritable: true },
    { pubkey: deposit, isSigner: false, isWritable: true },
  ]
  const data =
    from === 'solana'
      ? { instructions: [{ programId: own.solana, keys, data: '020000000100000000000000' }] }
      : paysToken
        ? { from: user, to: paidIn(given), value: '0', chainId: originId, data: `${transfer(deposit, pays)}00fad611` }
        : { from: user, to: deposit, value: String(pays), chainId: originId, data: '0x00fad611' }
  return {
    steps: [{ id: 'deposit', kind: 'transaction', requestId: '0x01', items: [{ status: 'incomplete', data }] }],
    details: {
      ...{ sender: user, recipient },
      currencyIn: { currency: { chainId: originId, address: paidIn(given) ?? own[from] }, amount: String(pays) },
      currencyOut: {
        currency: { chainId: relayId[to](target), address: tokenOf(given) ?? own[to] },
        amount: String(units),
      },
    },
  }
}

async function quote(given: Asked, answer: unknown) {
  const { from, origin, recipient, target, to, units, user } = given
  const sent: unknown[] = []
  const client = {
    platform: {
      now: () => 0,
      // Limits of time are never reached.
      sleep: (_: number, signal: AbortSignal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
      fetch: async (_: URL, init: RequestInit) => {
        sent.push(JSON.parse(init.body as string))
        return Response.json(answer)
      },
    },
  } as unknown as Client
  const request = {
    ...{ address: recipient, chainType: to, chain: { id: target }, bridgeUrl: 'https://bridge.example' },
    token: { symbol: 'X', decimals: 6, address: tokenOf(given) },
  } as FundingRequest
  const bridge = await quoteBridge(client, {
    ...{
      balance: 1n,
      request,
      units,
      token: { symbol: 'X', decimals: 6, address: paidIn(given) },
      chain: { id: origin } as never,
      signal: new AbortController().signal,
    },
    wallet: { type: from, address: user } as FundingWallet,
  })
  return { bridge, sent }
}

test('a quote is asked for just what was shown, and taken where it is of just that: any amount, network and token', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (given) => {
      const { bridge, sent } = await quote(given, honest(given))
      const { deposit, from, origin, pays, recipient, target, to, units, user } = given
      expect(sent).toEqual([
        {
          ...{ user, recipient, amount: String(units), tradeType: 'EXACT_OUTPUT' },
          ...{ originChainId: relayId[from](origin), destinationChainId: relayId[to](target) },
          ...{ originCurrency: paidIn(given) ?? own[from], destinationCurrency: tokenOf(given) ?? own[to] },
        },
      ])
      expect(bridge).toMatchObject({ pays, chain: { id: origin }, payment: { chainType: from } })
      if (bridge!.payment.chainType === 'ethereum')
        expect(bridge!.payment).toMatchObject(
          paidIn(given) === undefined
            ? { to: deposit, value: `0x${pays.toString(16)}` }
            : { to: paidIn(given), value: '0x0', data: `${transfer(deposit, pays)}00fad611` },
        )
    }),
    { numRuns },
  )
})

/** Everything that says whom, what, how much or where, by its path. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** What a payment is made of is the service's to say, and its own words say nothing. */
const free = /\b(?:id|kind|status|requestId|data\.(?:to|data)|instructions)\b/

test('threat 7: a quote that differs in any one of these from what was asked for is refused', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.nat(), asked, async (given, at, other) => {
      const answer = honest(given)
      const paths = leavesOf(answer).filter((path) => !free.test(path.join('.')))
      const path = paths[at % paths.length]!
      const inner = path.slice(0, -1).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], answer)
      const leaf = path.at(-1)!
      const holder = inner as Record<string, unknown>
      // Of the same kind, and of another value.
      const liesOf: Readonly<Record<string, unknown>> = {
        ...{ sender: other.user, recipient: other.recipient, from: other.user, address: other.recipient },
        ...{
          amount: leaf === 'amount' ? String(BigInt(String(holder[leaf])) + 1n) : undefined,
          value: String(other.pays + given.pays),
        },
        chainId: (holder[leaf] as number) + 1,
      }
      const before = holder[leaf]
      holder[leaf] = liesOf[leaf]
      fc.pre(holder[leaf] !== before)
      // What is said to be paid on Solana is what the network lets it take, which is tried out before it is signed.
      if (given.from === 'solana' && path.join('.').includes('currencyIn.amount')) return
      await expect(quote(given, answer)).rejects.toMatchObject({ reason: 'quote_refused' })
    }),
    { numRuns },
  )
})
