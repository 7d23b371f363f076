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
 * Imports a private key in the wallet frame, and resolves with the wallet. The provider accepts a key from a page only
 * if the app's settings allow it. Rejects with `INVALID_DATA` and a reason for an invalid key, or if the settings
 * forbid the import. Also rejects with `MUST_BE_AUTHENTICATED`, `LINKED_TO_ANOTHER_USER`,
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
      return withMfaAction(client, { parts: ['import-wallet', chainType, request.recoveryMethod] }, () =>
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
    /** Default: 'ethereum'. */
    chainType?: ChainType | undefined
    /** Private key: hex on Ethereum; base58 on Solana, as wallets show it. */
    privateKey: string
    /** Recovery method of the wallet. Default: the provider stores the recovery share. */
    recovery?: RecoverySecret | undefined
    signal?: AbortSignal | undefined
  }
}
