import { getActiveWallet } from '../actions/wallet/active-wallet.js'
import { getChainId } from '../actions/wallet/get-chain-id.js'
import type { Client } from '../client.js'
import { getEmbeddedWallets } from '../domain/rules/embedded-wallets.js'

type Address = `0x${string}`

/** What other libraries call a connection: the user's wallets, the active one first, and its chain. */
export type Accounts = { readonly accounts: readonly [Address, ...Address[]]; readonly chainId: number }

/** Reads the connection the store stands for; undefined while nobody is logged in, or without a wallet. */
export function readAccounts(client: Client): Accounts | undefined {
  const active = getActiveWallet(client)
  if (!active) return undefined
  const others = getEmbeddedWallets(client.store.getState().user).filter((wallet) => wallet.address !== active.address)
  return {
    accounts: [active, ...others].map(({ address }) => address) as unknown as Accounts['accounts'],
    chainId: getChainId(client, active.address),
  }
}

export const isSameAccounts = (one: Accounts | undefined, other: Accounts | undefined): boolean =>
  one?.chainId === other?.chainId && String(one?.accounts) === String(other?.accounts)
