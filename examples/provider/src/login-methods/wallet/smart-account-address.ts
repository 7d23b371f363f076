import type { SmartWalletType } from '@keyhook/sdk/wire'
import type { Chain, Client, Hex, JsonRpcAccount, LocalAccount, Transport } from 'viem'

type Options = {
  client: Client<Transport, Chain, JsonRpcAccount | LocalAccount | undefined>
  owner: LocalAccount & { sign: NonNullable<LocalAccount['sign']> }
  version: string | undefined
}

/** Functions that derive the address of each type of smart wallet from its owner, as the SDK does. */
const accounts: Readonly<Record<SmartWalletType, (options: Options) => Promise<{ readonly address: Hex }>>> = {
  // The cast is safe, because the library rejects unknown versions.
  async safe({ client, owner, version = '1.4.1' }) {
    const { toSafeSmartAccount } = await import('../../bundled/smart-accounts.js')
    return toSafeSmartAccount({ client, owners: [owner], version: version as '1.4.1' })
  },
  async kernel({ client, owner, version = '0.3.1' }) {
    const { toKernelSmartAccount } = await import('../../bundled/smart-accounts.js')
    return toKernelSmartAccount({ client, owners: [owner], version: version as '0.3.1' })
  },
  async light_account({ client, owner, version = '2.0.0' }) {
    const { toLightSmartAccount } = await import('../../bundled/smart-accounts.js')
    return toLightSmartAccount({ client, owner, version: version as '2.0.0' })
  },
  async biconomy({ client, owner }) {
    const { entryPoint06Address: address, toBiconomySmartAccount } = await import('../../bundled/smart-accounts.js')
    return toBiconomySmartAccount({ client, entryPoint: { address, version: '0.6' }, owners: [owner] })
  },
  async thirdweb({ client, owner, version = '1.5.20' }) {
    const { toThirdwebSmartAccount } = await import('../../bundled/smart-accounts.js')
    return toThirdwebSmartAccount({ client, owner, version: version as '1.5.20' })
  },
  async coinbase_smart_wallet({ client, owner, version = '1.1' }) {
    const { toCoinbaseSmartAccount } = await import('../../bundled/smart-accounts.js')
    return toCoinbaseSmartAccount({ client, owners: [owner], version: version as '1.1' })
  },
  // This type cannot sign messages, so it cannot be linked.
  simple: async () => {
    throw new TypeError('The sample account of ERC-4337 cannot sign messages.')
  },
}

/** Returns the address of a smart wallet of the given type, whose only owner is an embedded wallet. */
export async function smartAccountAddress(
  client: Client,
  { owner, type, version }: { owner: string; type: SmartWalletType; version: string | undefined },
): Promise<string> {
  const { toAccount } = await import('../../bundled/smart-accounts.js')
  const refuse = () => Promise.reject(new TypeError('This account is only for reading the address, and cannot sign.'))
  const account = toAccount({
    ...{ address: owner as Hex, sign: refuse },
    ...{ signMessage: refuse, signTransaction: refuse, signTypedData: refuse },
  })
  // The cast is safe, because the node reports its chain.
  const node = client as Options['client']
  return (await accounts[type]({ client: node, owner: account as Options['owner'], version })).address
}
