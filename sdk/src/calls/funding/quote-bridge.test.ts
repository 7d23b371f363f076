import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import type { Client } from '../../client.js'
import type { FundingRequest, FundingWallet } from '../../domain/entities/funding.js'
import { usdcContracts, usdcMints } from '../../domain/rules/funding/usdc.js'
import type { Platform } from '../../platform/platform.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'
import { quoteBridge } from './quote-bridge.js'

const numRuns = pickRuns({ short: 100, nightly: 10_000, long: 100_000 })

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const addressOf = {
  ethereum: hex(20),
  solana: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => writeBase58(bytes)),
}
const chainType = fc.constantFrom('ethereum', 'solana')
const ids = Object.keys(usdcContracts).map(Number)

/** All inputs of a quote request. */
const requested = fc
  .record({
    from: chainType,
    to: chainType,
    isToken: fc.boolean(),
    paysToken: fc.boolean(),
    way: fc.constantFrom('transfer', 'deposit', 'approval'),
  })
  .chain(({ from, isToken, paysToken, to, way }) =>
    fc.record({
      from: fc.constant(from),
      to: fc.constant(to),
      isToken: fc.constant(isToken),
      paysToken: fc.constant(paysToken),
      /** The kind of token payment: a transfer, or a withdrawal by the service, which may need an approval. */
      way: fc.constant(way),
      user: addressOf[from],
      recipient: addressOf[to],
      origin: from === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      target: to === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      units: fc.bigInt({ min: 1n, max: 2n ** 100n }),
      pays: fc.bigInt({ min: 1n, max: 2n ** 90n }),
      deposit: addressOf[from],
    }),
  )
type Requested = typeof requested extends fc.Arbitrary<infer value> ? value : never

const relayId = { ethereum: (id: number) => id, solana: () => 792703809 }
const nativeCurrency = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
const tokenOf = ({ isToken, target, to }: Requested): string | undefined =>
  isToken ? (to === 'solana' ? usdcMints['mainnet-beta'] : usdcContracts[target]) : undefined
const paidIn = ({ from, origin, paysToken }: Requested): string | undefined =>
  paysToken ? (from === 'solana' ? usdcMints['mainnet-beta'] : usdcContracts[origin]) : undefined

const transfer = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })

const approve = (to: string, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to as Hex, units] })
const depositNativeAbi = parseAbi(['function depositNative(address depositor, bytes32 id) payable'])
const routerAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
const depositAbi = parseAbi(['function depositErc20(address depositor, address token, uint256 amount, bytes32 id)'])

/** Calls of an Ethereum wallet, in order. */
function callsOf(given: Requested): readonly { to: string; value: string; data: string }[] {
  const { deposit, pays, user, way } = given
  const token = paidIn(given)
  if (token === undefined) return [{ to: deposit, value: String(pays), data: '0x00fad611' }]
  if (way === 'transfer') return [{ to: token, value: '0', data: `${transfer(deposit, pays)}00fad611` }]
  const args = [user as Hex, token as Hex, pays, pad('0x01')] as const
  const paid = { to: deposit, value: '0', data: encodeFunctionData({ abi: depositAbi, args }) }
  return way === 'deposit' ? [paid] : [{ to: token, value: '0', data: approve(deposit, pays) }, paid]
}

/** The response of an honest service, in Relay's documented format. */
function honest(given: Requested) {
  const { deposit, from, origin, pays, recipient, target, to, units, user } = given
  const originId = relayId[from](origin)
  const keys = [
    { pubkey: user, isSigner: true, isWritable: true },
    { pubkey: deposit, isSigner: false, isWritable: true },
  ]
  const payments =
    from === 'solana'
      ? [{ instructions: [{ programId: nativeCurrency.solana, keys, data: '020000000100000000000000' }] }]
      : callsOf(given).map(({ data, to: called, value }) => ({
          from: user,
          to: called,
          value,
          chainId: originId,
          data,
        }))
  return {
    steps: payments.map((data) => ({
      ...{ id: 'deposit', kind: 'transaction', requestId: '0x01' },
      items: [{ status: 'incomplete', data }],
    })),
    details: {
      ...{ sender: user, recipient },
      currencyIn: {
        currency: { chainId: originId, address: paidIn(given) ?? nativeCurrency[from] },
        amount: String(pays),
      },
      currencyOut: {
        currency: { chainId: relayId[to](target), address: tokenOf(given) ?? nativeCurrency[to] },
        amount: String(units),
      },
    },
  }
}

async function quote(given: Requested, answer: unknown, platform: Partial<Platform> = {}) {
  const { from, origin, recipient, target, to, units, user } = given
  const sent: unknown[] = []
  const client = {
    platform: {
      now: () => 0,
      // Disables timeouts.
      sleep: (_: number, signal: AbortSignal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
      fetch: async (_: URL, init: RequestInit) => {
        sent.push(JSON.parse(init.body as string))
        return Response.json(answer)
      },
      ...platform,
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

test('requests a quote for exactly the shown payment, and accepts a matching quote: any amount, network and token', async () => {
  await fc.assert(
    fc.asyncProperty(requested, async (given) => {
      const { bridge, sent } = await quote(given, honest(given))
      const { from, origin, pays, recipient, target, to, units, user } = given
      expect(sent).toEqual([
        {
          ...{ user, recipient, amount: String(units), tradeType: 'EXACT_OUTPUT' },
          ...{ originChainId: relayId[from](origin), destinationChainId: relayId[to](target) },
          ...{
            originCurrency: paidIn(given) ?? nativeCurrency[from],
            destinationCurrency: tokenOf(given) ?? nativeCurrency[to],
          },
        },
      ])
      expect(bridge).toMatchObject({ pays, chain: { id: origin }, payment: { chainType: from } })
      if (from === 'solana') return
      const [paid, approved] = callsOf(given)
        .map(({ value, ...call }) => ({ chainType: 'ethereum', value: numberToHex(BigInt(value)), ...call }))
        .toReversed()
      expect(bridge).toMatchObject({ payment: paid, approval: approved })
    }),
    { numRuns },
  )
})

/** Returns the path of every value in an object. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** Fields that the service may choose freely, such as payment details. */
const free = /\b(?:id|kind|status|requestId|data\.(?:to|data)|instructions)\b/

test('threat 7: rejects a quote that differs from the request in any field', async () => {
  await fc.assert(
    fc.asyncProperty(requested, fc.nat(), requested, async (given, at, other) => {
      const answer = honest(given)
      const paths = leavesOf(answer).filter((path) => !free.test(path.join('.')))
      const path = paths[at % paths.length]!
      const inner = path.slice(0, -1).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], answer)
      const leaf = path.at(-1)!
      const holder = inner as Record<string, unknown>
      // A different value of the same type.
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
      // The simulation checks the real payment on Solana before it is signed.
      if (given.from === 'solana' && path.join('.').includes('currencyIn.amount')) return
      await expect(quote(given, answer)).rejects.toMatchObject({ reason: 'quote_refused' })
    }),
    { numRuns },
  )
})

test('threat 7: for a payment in the native currency, accepts only a call that deposits the payment', async () => {
  const given = fc.sample(requested, 1000).find(({ from, paysToken }) => from === 'ethereum' && !paysToken)!
  const { user } = given
  const submit = (data: string) => {
    const answer = honest(given)
    Object.assign(answer.steps[0]!.items[0]!.data, { data })
    return quote(given, answer)
  }
  const ones = 'f'.repeat(64)
  const deposit = (depositor: string) =>
    encodeFunctionData({ abi: depositNativeAbi, args: [depositor as Hex, pad('0x01')] })
  // Uniswap's router, which can spend the tokens that the user approved there.
  const execute = encodeFunctionData({ abi: routerAbi, args: ['0x02', [pad('0x01', { size: 96 })], 99_999_999_999n] })

  for (const data of [
    undefined,
    '0x',
    '0x58109c',
    '0x00fad611',
    deposit(user),
    deposit(user).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  ])
    expect((await submit(data as string)).bridge).toMatchObject({ pays: given.pays })
  for (const data of [
    execute,
    deposit(`0x${'1'.repeat(40)}`),
    '0x00fad61100',
    // safeTransferFrom and approve, with dirty upper address bits that some contracts ignore.
    `0x42842e0e${ones}${ones}${ones}`,
    `0x095ea7b3${ones}${ones}`,
  ])
    await expect(submit(data)).rejects.toMatchObject({ reason: 'quote_refused' })
})

test('gives up on a bridging service that does not respond within 10 s', async () => {
  const [given] = fc.sample(requested, 1)
  const waits: number[] = []
  const asking = quote(given!, undefined, {
    sleep: async (ms) => void waits.push(ms),
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      }),
  })
  await expect(asking).rejects.toMatchObject({ code: 'OFFLINE', message: 'Request timeout' })
  expect(waits).toEqual([10_000])
})
