import { solanaClusters } from '../../calls/chain-kinds/solana/solana-clusters.js'
import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { ChainBalance } from '../../domain/entities/token.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { AccountTransferRequiredError } from '../../domain/errors/account-transfer-required-error.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { explorerUrl } from '../../domain/rules/evm/explorer-url.js'
import { readAccountTransfer } from '../../domain/rules/linking/read-account-transfer.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import { ask } from '../core/ask.js'
import { accountTransferFlow } from './account-transfer.js'

/**
 * Prompts to transfer an account that belongs to another user. Resolves with the current user, who then has the
 * account. Rejects with `USER_EXITED_LINK_FLOW` if the user declines, and with the offer itself if no prompt can be
 * shown.
 */
export async function offerTransfer(
  client: Client,
  { cause, known, method, signal }: offerTransfer.Parameters,
): Promise<User> {
  const transfer = readAccountTransfer(cause, { ...known, linkMethod: method, now: client.platform.now() })
  if (!transfer) throw cause
  // The caller may have canceled while the code was loading.
  signal.throwIfAborted()
  // The linking call resolves when the account is transferred. The success screen stays visible for a moment.
  const asking = new AbortController()
  const leave = () => asking.abort(signal.reason)
  signal.addEventListener('abort', leave)
  try {
    const request = { transfer, balances: balancesOf(client, transfer) }
    return await ask(client, accountTransferFlow, request, { signal: asking.signal })
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'NO_SCREEN_HOST') throw error
    throw new AccountTransferRequiredError(transfer, { cause })
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Returns one row per wallet and network of its chain type. */
const balancesOf = (client: Client, { embeddedWallets }: AccountTransfer): ChainBalance[] =>
  embeddedWallets.flatMap(({ address, chainType }) =>
    (chainType === 'ethereum' ? client.app.supportedChains : solanaClusters(client).map(solanaChain)).map((chain) => ({
      address,
      chain,
      explorerUrl: explorerUrl(chain, address, 'address'),
      status: 'loading' as const,
    })),
  )

export declare namespace offerTransfer {
  type Parameters = {
    /** Error of the rejected link, which contains the transfer offer. */
    cause: unknown
    /** Account data that the page has. */
    known: Omit<readAccountTransfer.Known, 'linkMethod' | 'now'>
    method: LoginMethod
    signal: AbortSignal
  }
}
