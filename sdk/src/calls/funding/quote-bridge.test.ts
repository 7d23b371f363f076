import fc from 'fast-check'
import { PublicKey } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { tokenAccount } from '../../../test/token-program.js'
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

/** A quote request with all parameters. */
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
      /** Kind of token payment: a transfer, or a contract call of the service, which may need an approval. */
      way: fc.constant(way),
      user: addressOf[from],
      recipient: addressOf[to],
      origin: from === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      target: to === 'solana' ? fc.constant(0) : fc.constantFrom(...ids),
      units: fc.bigInt({ min: 1n, max: 2n ** 100n }),
      // Solana's amounts have 64 bits.
      pays: fc.bigInt({ min: 1n, max: from === 'solana' ? 2n ** 64n - 1n : 2n ** 90n }),
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

const key = (pubkey: string, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })
const u64 = (units: bigint) => Buffer.from(BigUint64Array.of(units).buffer).toString('hex')
const programs = {
  system: nativeCurrency.solana,
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  stake: 'Stake11111111111111111111111111111111111111',
  relay: '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2',
}
const usdc = usdcMints['mainnet-beta']!
const accountOf = (owner: string) => tokenAccount(new PublicKey(owner), new PublicKey(usdc)).toBase58()
const unitLimit = { programId: programs.computeBudget, keys: [], data: '02400d0300' }
const note = { programId: programs.memo, keys: [], data: Buffer.from('order 1').toString('hex') }
/** Relay's accounts on mainnet, as its API returns them. */
const [relayState, relayVault] = [
  'Dodg2HifwU8rmaVVyMyUZDGTRbqAJTyVYxXPwcbNpBKc',
  '7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ',
]

/** Creates a token account if it does not exist. */
const creation = (payer: string, owner: string) => ({
  programId: programs.associated,
  keys: [
    ...[key(payer, true, true), key(accountOf(owner), true), key(owner)],
    ...[key(usdc), key(programs.system), key(programs.token)],
  ],
  data: '01',
})

/** Instructions of a Solana wallet: transfers to an address of the service, and deposits in Relay's program. */
function instructionsOf(given: Requested) {
  const { deposit, pays, user, way } = given
  const orderId = '14dde76fee19fe608e718acf1c9d29bdcf3caa142b82f2df800530cae1572cd7'
  const relayed = [key(relayState), key(user, true, true), key(user)]
  if (paidIn(given) === undefined) {
    const paid = [key(user, true, true), key(deposit, true)]
    const depositKeys = [...relayed, key(relayVault, true), key(programs.system)]
    return way === 'deposit'
      ? [{ programId: programs.relay, keys: depositKeys, data: `0d9e0ddf5fd51c06${u64(pays)}${orderId}` }]
      : [unitLimit, { programId: programs.system, keys: paid, data: `02000000${u64(pays)}` }, note]
  }
  const [source, target] = [key(accountOf(user), true), key(accountOf(deposit), true)]
  const owner = key(user, false, true)
  if (way === 'transfer')
    return [{ programId: programs.token, keys: [source, target, owner], data: `03${u64(pays)}` }, note]
  if (way === 'approval') {
    const paid = { programId: programs.token, keys: [source, key(usdc), target, owner], data: `0c${u64(pays)}06` }
    return [unitLimit, creation(user, deposit), paid]
  }
  const keys = [
    ...[...relayed, key(relayVault), key(usdc), source, key(accountOf(relayVault), true)],
    ...[key(programs.token), key(programs.associated), key(programs.system)],
  ]
  return [{ programId: programs.relay, keys, data: `0b9c60da27a3b413${u64(pays)}${orderId}` }]
}

/** The response of an honest service, in Relay's documented format. */
function honest(given: Requested) {
  const { from, origin, pays, recipient, target, to, units, user } = given
  const originId = relayId[from](origin)
  const payments =
    from === 'solana'
      ? [{ instructions: instructionsOf(given), addressLookupTableAddresses: [] }]
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
      // Sleeps until the signal aborts, so that no timeout fires.
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

test('requests a quote for exactly the requested amount, and accepts a matching quote', async () => {
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

/** Fields of a quote that the SDK ignores or that the service may set freely. */
const free = /\b(?:id|kind|status|requestId|data\.(?:to|data)|instructions)\b/

test('threat 7: rejects a quote if any field differs from the request', async () => {
  await fc.assert(
    fc.asyncProperty(requested, fc.nat(), requested, async (given, at, other) => {
      const answer = honest(given)
      const paths = leavesOf(answer).filter((path) => !free.test(path.join('.')))
      const path = paths[at % paths.length]!
      const inner = path.slice(0, -1).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], answer)
      const leaf = path.at(-1)!
      const holder = inner as Record<string, unknown>
      // Returns a different value of the same type.
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
      await expect(quote(given, answer)).rejects.toMatchObject({ reason: 'quote_refused' })
    }),
    { numRuns },
  )
})

test('threat 7: accepts a native payment only as a call that deposits the payment', async () => {
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

/** Samples of Solana quotes: a transfer and a deposit, in SOL and in USDC. */
const solanaSamples = ['transfer', 'deposit', 'approval'].flatMap((way) =>
  [false, true].map((paysToken) => {
    const [sample] = fc.sample(
      requested.filter(({ from }) => from === 'solana'),
      1,
    )
    return { ...sample!, pays: sample!.pays / 2n + 1n, paysToken, way } as Requested
  }),
)
type Instruction = ReturnType<typeof instructionsOf>[number]

/** Requests quotes in which `change` replaces the instructions. The SDK must reject each of them. */
async function expectRefused(change: (instructions: readonly Instruction[], given: Requested) => Instruction[]) {
  for (const given of solanaSamples) {
    const answer = honest(given)
    const instructions = change(instructionsOf(given), given)
    Object.assign(answer.steps[0]!.items[0]!.data, { instructions })
    await expect(quote(given, answer)).rejects.toMatchObject({
      code: 'TRANSACTION_FAILURE',
      reason: 'quote_refused',
    })
  }
}

const thief = writeBase58(new Uint8Array(32).fill(7))
const other = writeBase58(new Uint8Array(32).fill(9))
const thiefHex = '07'.repeat(32)
const besides: readonly (readonly [string, (user: string, deposit: string) => Instruction])[] = [
  [
    'a withdrawal from a stake account',
    (user) => ({
      programId: programs.stake,
      keys: [key(other, true), key(thief, true), key(other), key(other), key(user, false, true)],
      data: `04000000${u64(1n)}`,
    }),
  ],
  [
    'a new authority of a stake account',
    (user) => ({
      programId: programs.stake,
      keys: [key(other, true), key(other), key(user, false, true)],
      data: `01000000${thiefHex}01000000`,
    }),
  ],
  ...(
    [
      ['a new owner of a token account', `060201${thiefHex}`],
      ['an approval of tokens', `04${u64(1n)}`],
      ['the end of a token account', '09'],
      ['a second transfer of tokens', `03${u64(1n)}`],
    ] as const
  ).map(
    ([name, data]) =>
      [
        name,
        (user: string) => ({
          programId: programs.token,
          keys: [key(accountOf(user), true), key(thief, true), key(user, false, true)],
          data,
        }),
      ] as const,
  ),
  ...(
    [
      ['a second transfer of SOL', `02000000${u64(1n)}`],
      ['a transfer of the account', `01000000${thiefHex}`],
      ['the use of a nonce', '04000000'],
      ['a withdrawal from a nonce account', `05000000${u64(1n)}`],
      ['a new authority of a nonce account', `07000000${thiefHex}`],
    ] as const
  ).map(
    ([name, data]) =>
      [
        name,
        (user: string) => ({ programId: programs.system, keys: [key(user, true, true), key(thief, true)], data }),
      ] as const,
  ),
  ['a compute unit price', () => ({ programId: programs.computeBudget, keys: [], data: `03${u64(1n)}` })],
  ['the tokens of a nested account', (user, deposit) => ({ ...creation(user, deposit), data: '02' })],
  ['the account of a third party', (user) => creation(user, thief)],
  ['an account that another wallet pays for', (_, deposit) => creation(thief, deposit)],
  ['an unknown program', (user) => ({ programId: other, keys: [key(user, true, true)], data: '00' })],
  ['a memo that a wallet signs', () => ({ ...note, keys: [key(thief, false, true)] })],
]

test.each(besides)('threat 7: rejects a Solana quote with %s in addition to the payment', async (_, made) => {
  await expectRefused((instructions, { deposit, user }) => [...instructions, made(user, deposit)])
  await expectRefused((instructions, { deposit, user }) => [made(user, deposit), ...instructions])
})

test('threat 7: rejects a Solana quote that does not make exactly the requested payment', async () => {
  const isPayment = ({ keys, programId }: Instruction) => keys.length > 0 && programId !== programs.associated
  const change = (made: (payment: Instruction, given: Requested) => Instruction) =>
    expectRefused((instructions, given) => instructions.map((each) => (isPayment(each) ? made(each, given) : each)))
  await expectRefused((instructions) => instructions.filter((each) => !isPayment(each)))
  await expectRefused((instructions) => [...instructions, ...instructions.filter(isPayment)])
  await expectRefused(() => [])
  // Changes the amount, the length of the data, and the program.
  await change((payment, { pays }) => ({ ...payment, data: payment.data.replace(u64(pays), u64(pays + 1n)) }))
  await change((payment) => ({ ...payment, data: payment.data.slice(0, -2) }))
  await change((payment) => ({ ...payment, data: `${payment.data}00` }))
  await change((payment) => ({ ...payment, data: `ff${payment.data.slice(2)}` }))
  await change((payment) => ({ ...payment, programId: other }))
})

test('threat 7: rejects a Solana payment from another wallet, account, token or depositor', async () => {
  const payments = solanaSamples.map((given) => {
    const at = instructionsOf(given).findIndex(({ programId }) =>
      [programs.system, programs.token, programs.relay].includes(programId),
    )
    return { at, given }
  })
  let count = 0
  for (const { at, given } of payments) {
    const { user } = given
    const ofUser = [user, accountOf(user), usdc]
    for (const [index, { pubkey }] of instructionsOf(given)[at]!.keys.entries()) {
      if (!ofUser.includes(pubkey)) continue
      count++
      const instructions = instructionsOf(given)
      instructions[at]!.keys[index]!.pubkey = other
      const answer = honest(given)
      Object.assign(answer.steps[0]!.items[0]!.data, { instructions })
      await expect(quote(given, answer)).rejects.toMatchObject({ reason: 'quote_refused' })
    }
  }
  // The number of accounts that the SDK checks in each sample.
  expect(count).toBe(1 + 1 + 2 + 2 + 3 + 4)
})

test('rejects if the bridge service does not answer within 10 s', async () => {
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
