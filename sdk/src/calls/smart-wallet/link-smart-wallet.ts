import type { Client } from '../../client.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'
import type { User } from '../../domain/entities/user.js'
import * as smartWallets from '../../wire/endpoints/smart-wallets.js'
import { walletEndpoints } from '../../wire/endpoints/wallet-endpoints.js'
import { writeSignInMessage } from '../sign-in-message/write-sign-in-message.js'

const { init } = walletEndpoints('siwe')
const statement = 'You link the smart wallet of your wallet. It costs nothing.'

/**
 * Links the smart wallet of the user's embedded wallet. `sign` returns the contract's signature, even before the
 * contract is deployed (ERC-6492). Other contracts cannot be linked, because the provider derives the address from the
 * embedded wallet.
 */
export async function linkSmartWallet(
  client: Client,
  { address: requested, chainId, sign, signal, type }: linkSmartWallet.Parameters,
): Promise<User> {
  const { address = requested, nonce } = await client.http.call(init, { address: requested }, { signal })
  const message = writeSignInMessage(client, {
    address,
    requestedAddress: requested,
    accounts: 'Ethereum',
    chainId,
    nonce,
    statement,
  })
  const input = { message, signature: await sign(message), smart_wallet_type: type }
  const user = await client.http.call(smartWallets.link, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace linkSmartWallet {
  type Parameters = {
    address: string
    /** Chain whose node verifies the contract's signature. */
    chainId: number
    type: SmartWalletType
    sign: (message: string) => Promise<string>
    signal?: AbortSignal | undefined
  }
}
