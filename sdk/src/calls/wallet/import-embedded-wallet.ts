import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoverySecret } from '../../domain/entities/recovery-request.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import * as pageMessages from '../../wire/frame/page-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { readImportedWallet } from './read-imported-wallet.js'
import { withFrameKey } from './with-frame-key.js'

/**
 * Has the wallet frame make a private key from elsewhere a wallet of the user, and resolves with it. The provider takes a key of a
 * page only where the app's settings say so.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `INVALID_DATA` (no private key, and why; or the app's settings), `LINKED_TO_ANOTHER_USER`,
 * `EMBEDDED_WALLET_ALREADY_EXISTS` or `EMBEDDED_WALLET_CREATE_ERROR`, 'Failed to import wallet'.
 */
export async function importEmbeddedWallet(
  client: Client,
  { chainType = 'ethereum', privateKey, recovery, signal }: importEmbeddedWallet.Parameters,
): Promise<WalletAccount> {
  try {
    const { address } = await withFrameKey(client, { signal }, async () => {
      const { user: _, ...caller } = await getCaller(client)
      const request = { ...caller, ...(recovery ?? { recoveryMethod: 'privy' as const }), chainType, privateKey }
      return withMfaAction(client, { parts: ['import-wallet', chainType] }, () =>
        client.frame.call(pageMessages.importWallet, request, { signal }),
      )
    })
    return await readImportedWallet(client, { address, signal })
  } catch (error) {
    if (isKeyhookError(error) && error.code !== 'UNKNOWN_EMBEDDED_WALLET_ERROR') throw error
    throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', 'Failed to import wallet', { cause: error })
  }
}

export declare namespace importEmbeddedWallet {
  type Parameters = {
    /** 'ethereum' when left out. */
    chainType?: ChainType | undefined
    /** Hex on Ethereum; on Solana base58, as wallets show it. */
    privateKey: string
    /** By which the wallet is recovered; the provider keeps the key when left out. */
    recovery?: RecoverySecret | undefined
    signal?: AbortSignal | undefined
  }
}
