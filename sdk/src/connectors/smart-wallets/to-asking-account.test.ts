// Proves threat 71.
import { createClient, custom, type Hex } from 'viem'
import { entryPoint07Address, toCoinbaseSmartAccount, toSimple7702SmartAccount } from 'viem/account-abstraction'
import { toKernelSmartAccount } from 'permissionless/accounts'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'
import { createOwner } from './create-owner.js'
import { toAskingAccount } from './to-asking-account.js'

test.each(['coinbase_smart_wallet', 'kernel'] as const)(
  'security rule 42: a %s signs a message without a provider page, because the frame reads the text',
  async (type) => {
    const { client, createWallet, frame } = setupWallet()
    const owner = createOwner(client, (await createWallet()).address)
    const code = custom({ request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : '0x01') })
    const reader = createClient({ chain: mainnet, transport: code })
    const address = '0x52908400098527886E0F7030069857D2E4169EE7'
    const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
    const account = toAskingAccount(
      type === 'kernel'
        ? await toKernelSmartAccount({ address, client: reader, entryPoint, owners: [owner.account], version: '0.3.1' })
        : await toCoinbaseSmartAccount({ address, client: reader, owners: [owner.account], version: '1.1' }),
      {
        ...{ chain: mainnet as never, owner, type, version: undefined },
        uiOptions: () => ({ showWalletUIs: false }),
        last: {},
        mustSponsor: () => false,
      },
    )
    const sign = () => withOpenWallet(client, undefined, () => account.signMessage({ message: 'Hello' }))

    for (const message of ['', { raw: '0x' }, { raw: new Uint8Array(0) }] as const)
      await expect(account.signMessage({ message })).rejects.toMatchObject({
        code: 'INVALID_MESSAGE',
        message: 'Message must be a non-empty string',
      })
    expect(await sign()).toMatch(/^0x/)
    expect(frame.verifying.shown).toEqual([])
  },
)

const gwei = 10n ** 9n
const payer: Hex = `0x${'11'.repeat(20)}`
const zero: Hex = `0x${'00'.repeat(20)}`
const opened = {
  // EntryPoint 0.6 and 0.8.
  coinbase_smart_wallet: toCoinbaseSmartAccount,
  custom: toSimple7702SmartAccount,
} as const

/** Signs a user operation at a multiple of the usual price. Returns the calls that the user reviews. */
async function review(
  type: keyof typeof opened,
  { isSponsored = false, times, ...paymaster }: { isSponsored?: boolean; times: bigint } & Record<string, unknown>,
) {
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_gasPrice: `0x${gwei.toString(16)}`,
    eth_getBalance: `0x${(10n ** 18n).toString(16)}`,
  }
  const client = createClient({
    chain: mainnet,
    transport: custom({ request: async ({ method }) => answers[method] ?? '0x01' }),
  })
  const shown: { calls?: unknown }[] = []
  const world = setupWallet()
  const owner = createOwner(world.client, (await world.createWallet()).address)
  const inner =
    type === 'custom'
      ? await opened.custom({ client, owner: owner.account as never, entryPoint: '0.8' })
      : await opened[type]({ address: payer, client, owners: [owner.account], version: '1.1' })
  const showing = async (request: object) => {
    shown.push(request)
    return '0x'
  }
  const account = toAskingAccount(inner, {
    ...{ chain: mainnet as never, owner: { ...owner, showing } as never, type, version: undefined },
    uiOptions: () => ({}),
    last: {},
    mustSponsor: () => isSponsored,
  })
  await account.signUserOperation({
    callData: await inner.encodeCalls([{ to: inner.address, value: 1n }]),
    ...{ callGasLimit: 50_000n, preVerificationGas: 50_000n, verificationGasLimit: 100_000n },
    ...{ maxFeePerGas: times * gwei, maxPriorityFeePerGas: 1n, nonce: 0n, signature: '0x' },
    ...paymaster,
  })
  return shown.map(({ calls }) => calls)
}

test.each([
  ['the usual price', 1n, {}, false],
  ['ten times the usual price', 10n, {}, false],
  ['eleven times the usual price', 11n, {}, true],
  ['eleven times the usual price, paid by a paymaster', 11n, { paymasterAndData: `${payer}00` }, false],
] as const)(
  'threat 71: reviews a user operation with %s, and warns if it is too high',
  async (_, times, fields, isHigh) =>
    expect(await review('coinbase_smart_wallet', { times, ...fields })).toMatchObject([{ isHighFee: isHigh }]),
)

test.each([
  ['0.6', 'the zero address', 'coinbase_smart_wallet', { paymasterAndData: zero }],
  ['0.6', 'the field of 0.7', 'coinbase_smart_wallet', { paymaster: payer }],
  ['0.6', 'a short field', 'coinbase_smart_wallet', { paymasterAndData: '0x11' }],
  ['0.8', 'the zero address', 'custom', { paymaster: zero }],
  ['0.8', 'the field of 0.6', 'custom', { paymasterAndData: '0x11' }],
  ['0.8', 'the field of 0.6 with an address', 'custom', { paymasterAndData: payer }],
] as const)(
  'threat 71: does not treat an operation for EntryPoint %s as sponsored if the paymaster returns %s',
  async (_version, _answer, type, fields) => {
    expect(await review(type, { times: 11n, ...fields })).toMatchObject([{ isHighFee: true, isSponsored: false }])
    await expect(review(type, { isSponsored: true, times: 1n, ...fields })).rejects.toMatchObject({
      code: 'TRANSACTION_FAILURE',
      message: 'The paymaster does not pay the fee.',
    })
  },
)

test.each([
  ['coinbase_smart_wallet', { paymasterAndData: payer }],
  ['custom', { paymaster: payer }],
] as const)('reviews an operation of a %s that a paymaster pays for as sponsored', async (type, fields) =>
  expect(await review(type, { isSponsored: true, times: 11n, ...fields })).toMatchObject([
    { isHighFee: false, isSponsored: true },
  ]),
)
