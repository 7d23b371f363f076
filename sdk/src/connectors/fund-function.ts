import type { Client } from '../client.js'
import type { AnyFundingConfig } from '../domain/entities/fund-wallet-config.js'

/** Returns the `fund` function of a wallet. */
export const fundFunction =
  (client: Client, address: () => string) =>
  async (config?: AnyFundingConfig): Promise<void> => {
    const { fundWallet } = await import('../actions/funding/fund-wallet.js')
    await fundWallet(client, { address: address(), config })
  }
