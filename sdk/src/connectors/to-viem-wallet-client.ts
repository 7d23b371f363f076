import {
  type Chain,
  createWalletClient,
  custom,
  type CustomTransport,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

/**
 * Returns a viem wallet client for an embedded wallet. It prompts the user, sends, and reads from the chain's node.
 * With `chain`, first switches the wallet.
 *
 * @example
 * import type { ConnectedWallet } from '@keyhook/sdk'
 * import { toViemWalletClient } from '@keyhook/sdk/viem'
 * import { base } from 'viem/chains'
 *
 * export async function pay(wallet: ConnectedWallet, to: `0x${string}`) {
 *   const client = await toViemWalletClient({ wallet, chain: base })
 *   return client.sendTransaction({ to, value: 10n ** 15n })
 * }
 */
export async function toViemWalletClient<chain extends Chain | undefined = undefined>({
  chain,
  wallet,
}: {
  wallet: ConnectedWallet
  /** The chain to switch to. Without it, pass a chain with each call. */
  chain?: chain
}): Promise<WalletClient<CustomTransport, chain, JsonRpcAccount>> {
  if (chain) await wallet.switchChain(chain.id)
  const provider = await wallet.getEthereumProvider()
  return createWalletClient({
    account: wallet.address as `0x${string}`,
    chain: chain as chain,
    transport: custom(provider, { retryCount: 0 }),
  }) as WalletClient<CustomTransport, chain, JsonRpcAccount>
}
