import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { Client } from '../../client.js'
import { isAddress } from '../../domain/rules/evm/hex.js'
import type { Accounts } from '../../connectors/read-accounts.js'

/** Returns the user's Ethereum wallets in another app and the chain of the first. Undefined without such a wallet. */
export function readCrossAppAccounts(client: Client | undefined, appId: string): Accounts | undefined {
  const linked = client?.store.getState().user?.linkedAccounts ?? []
  const wallets = linked.flatMap((account) =>
    account.type === 'cross_app' && account.providerApp.id === appId
      ? [...account.embeddedWallets, ...account.smartWallets]
      : [],
  )
  const [first, ...others] = wallets.map(({ address }) => address).filter(isAddress)
  if (first === undefined) return undefined
  return { accounts: [first, ...others], chainId: getChainId(client!, first) }
}
