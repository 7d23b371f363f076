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
  'security rule 42: signing a message of a %s needs no provider page, because the frame reads the text behind the hash',
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
