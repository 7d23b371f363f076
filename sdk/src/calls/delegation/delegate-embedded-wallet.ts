import type { Client } from '../../client.js'
import type { DelegationPolicy } from '../../domain/entities/delegation.js'
import { checkDelegation } from '../../domain/rules/signing/check-delegation.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as lazyMessages from '../../wire/frame/lazy-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { refreshUser } from '../user/refresh-user.js'
import { getCaller } from '../wallet/get-caller.js'
import { withRecovery } from '../wallet/with-recovery.js'

/**
 * Delegates a wallet to the app's server in the wallet frame, with the policy that the user reviewed. Resolves once the
 * user's account has the delegation. Rejects with `INVALID_DATA` if the policy is not the app's current policy.
 */
export async function delegateEmbeddedWallet(
  client: Client,
  { policy, signal, ...account }: delegateEmbeddedWallet.Parameters,
): Promise<void> {
  const { address } = checkDelegation(client.store.getState().user, account)
  await withRecovery(client, { address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const wallet = checkDelegation(user, account)
    const request = {
      ...{ ...caller, ...getEntropy(user, wallet), chainType: wallet.chainType },
      ...{ hdWalletIndex: wallet.walletIndex ?? 0 },
      policy: { ...policy, chains: [...policy.chains], contracts: [...policy.contracts] },
    }
    const { chains, contracts, valueADay } = request.policy
    const parts = ['delegate', chains, contracts, valueADay]
    await withMfaAction(client, { wallet: wallet.address, parts }, () =>
      client.frame.call(lazyMessages.delegate, request, { signal }),
    )
  })
  await refreshUser(client, { signal })
}

export declare namespace delegateEmbeddedWallet {
  type Parameters = checkDelegation.DelegatedWallet & {
    policy: DelegationPolicy
    signal?: AbortSignal | undefined
  }
}
