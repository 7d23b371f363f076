// Proves threat 71.
import { createClient, custom } from 'viem'
import { entryPoint07Address, toCoinbaseSmartAccount } from 'viem/account-abstraction'
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

test.each([
  ['the usual price', 1n, '0x', false],
  ['ten times the usual price', 10n, '0x', false],
  ['eleven times the usual price', 11n, '0x', true],
  ['eleven times the usual price, paid by a paymaster', 11n, `0x${'11'.repeat(20)}`, false],
] as const)(
  'threat 71: reviews a user operation with %s, and warns if it is too high',
  async (_, times, paymaster, isHigh) => {
    const gwei = 10n ** 9n
    const answers: Readonly<Record<string, string>> = {
      eth_chainId: '0x1',
      eth_gasPrice: `0x${gwei.toString(16)}`,
      eth_getBalance: `0x${(10n ** 18n).toString(16)}`,
    }
    const reader = createClient({
      chain: mainnet,
      transport: custom({ request: async ({ method }) => answers[method] ?? '0x01' }),
    })
    const shown: { calls?: { isHighFee?: boolean } }[] = []
    const { client, createWallet } = setupWallet()
    const owner = createOwner(client, (await createWallet()).address)
    const opened = await toCoinbaseSmartAccount({
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      client: reader,
      owners: [owner.account],
      version: '1.1',
    })
    const showing = async (request: object) => {
      shown.push(request)
      return '0x'
    }
    const account = toAskingAccount(opened, {
      ...{ chain: mainnet as never, owner: { ...owner, showing } as never, version: undefined },
      type: 'coinbase_smart_wallet',
      uiOptions: () => ({}),
    })
    await account.signUserOperation({
      callData: await opened.encodeCalls([{ to: opened.address, value: 1n }]),
      ...{ callGasLimit: 50_000n, preVerificationGas: 50_000n, verificationGasLimit: 100_000n },
      ...{ maxFeePerGas: times * gwei, maxPriorityFeePerGas: 1n, nonce: 0n, signature: '0x' },
      ...(paymaster !== '0x' && { paymaster }),
    })

    expect(shown).toMatchObject([{ calls: { isHighFee: isHigh } }])
  },
)
