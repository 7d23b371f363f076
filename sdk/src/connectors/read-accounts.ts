import { getWalletsActiveFirst } from '../calls/wallet/active-wallet.js'
import { getChainId } from '../calls/wallet/get-chain-id.js'
import type { Client } from '../client.js'

type Address = `0x${string}`

/** The addresses of the user's wallets, with the active wallet first, and its chain. */
export type Accounts = { readonly accounts: readonly [Address, ...Address[]]; readonly chainId: number }

/** Reads the addresses and the chain from the store; undefined without a user or wallet. */
export function readAccounts(client: Client | undefined): Accounts | undefined {
  const accounts = client ? getWalletsActiveFirst(client).map(({ address }) => address) : []
  const [active] = accounts
  if (active === undefined) return undefined
  // Addresses of Ethereum wallets, at least one.
  return { accounts: accounts as unknown as Accounts['accounts'], chainId: getChainId(client!, active) }
}
