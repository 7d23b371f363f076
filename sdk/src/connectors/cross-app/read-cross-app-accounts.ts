import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { Client } from '../../client.js'
import { isAddress } from '../../domain/rules/evm/hex.js'
import type { Accounts } from '../read-accounts.js'

/** The Ethereum wallets that the user has in another app, and the chain of the first; undefined where there are none. */
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
